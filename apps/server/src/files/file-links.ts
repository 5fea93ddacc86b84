import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../people/secrets.ts'

/** Long enough for a page to load its pictures; an address that was copied is worth nothing. */
const GOOD_FOR_MS = 60_000
const LINK = /^([A-Za-z0-9_-]{22})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

interface Reader {
  /** Of the operator: in another session the link opens nothing. */
  sessionId: string
  now: number
}

const sealOf = (secrets: Secrets, fileId: string, until: string, sessionId: string): Buffer =>
  createHmac('sha256', secrets.key('file links'))
    .update(JSON.stringify([fileId, until, sessionId]))
    .digest()

/** The last part of an address under which one session can see one file for a minute. */
export const makeFileLink = (secrets: Secrets, fileId: string, { sessionId, now }: Reader): string => {
  const until = String(now + GOOD_FOR_MS)
  return `${fileId}.${until}.${sealOf(secrets, fileId, until, sessionId).toString('base64url')}`
}

/** The file that a link opens to this session now. */
export const readFileLink = (secrets: Secrets, link: string, { sessionId, now }: Reader): string | undefined => {
  const [, fileId = '', until = '', seal = ''] = LINK.exec(link) ?? []
  if (!fileId || Number(until) < now) return undefined
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(secrets, fileId, until, sessionId)) ? fileId : undefined
}
