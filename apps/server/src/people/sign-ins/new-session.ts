import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import { DEMO_TOKEN_PREFIX } from '@assay/wire/demo/calls'
import type { sessions } from '../tables.ts'

/** Whose session is opened, and where. */
export interface NewSession {
  user: UserId
  device: string
  address: string
  /** Of the session that the same browser had before. */
  previousCookieSecret?: string | undefined
  /** Of a demo account: the real session that waits for its end. */
  demo?: { returnsTo: string | undefined }
}

/** What travels is random; what is stored is its hash, so a copy of the table opens nothing. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url')
/** Whether two hashes are the same, in a time that says nothing of where they differ. */
export const isSameHash = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The row of a session that begins, and what the browser gets of it. */
export const newSession = ({ user, device, address, demo }: NewSession, at: number) => {
  const [token, cookieSecret] = [demo ? `${DEMO_TOKEN_PREFIX}${newSecret()}` : newSecret(), newSecret()]
  const row: typeof sessions.$inferSelect = {
    id: randomBytes(12).toString('base64url'),
    tokenHash: hashOfSecret(token),
    cookieHash: hashOfSecret(cookieSecret),
    uid: user,
    device,
    address,
    createdAt: at,
    seenAt: at,
    endedAt: null,
    endReason: null,
    demo: demo !== undefined,
    returnsTo: demo?.returnsTo ?? null,
  }
  return { row, token, cookieSecret }
}
