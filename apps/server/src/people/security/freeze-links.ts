import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import { FREEZE_LINK_DAYS } from '@assay/rules/account/account-terms'
import { lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../secrets.ts'
import { usedFreezeLinks as table } from '../tables.ts'

export const FREEZE_LINK_VALID_MS = FREEZE_LINK_DAYS * 24 * 3_600_000
const FORM = /^(\d{1,9})\.(\d{1,15})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/

interface FreezeLinkParts {
  database: PostgresJsDatabase
  secrets: Secrets
  /** Address under which people reach the platform. */
  publicUrl: string
  now: () => number
}

/** Links of mails by which a person freezes their account without signing in. They are signed; only those that were used are written down. */
export class FreezeLinks {
  readonly #parts: FreezeLinkParts

  constructor(parts: FreezeLinkParts) {
    this.#parts = parts
  }

  /** A new link of a person. The token stands behind `#`, which browsers send to no server, so that no log has it. */
  make(uid: UserId): string {
    const { publicUrl, now } = this.#parts
    const signed = `${uid}.${now() + FREEZE_LINK_VALID_MS}.${randomBytes(12).toString('base64url')}`
    return new URL(`/freezeAccount#${signed}.${this.#signatureOf(signed)}`, publicUrl).href
  }

  /** Uses a token up and gives whose it is; `undefined` when it is not one of ours, too old, or used. */
  async use(token: string): Promise<UserId | undefined> {
    const [, uid, until, nonce, signature = ''] = FORM.exec(token) ?? []
    if (!uid || !until || !nonce) return undefined
    const expected = this.#signatureOf(`${uid}.${until}.${nonce}`)
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
    if (Number(until) < this.#parts.now()) return undefined
    const used = await this.#parts.database
      .insert(table)
      .values({ nonce, uid: Number(uid), expiresAt: Number(until) })
      .onConflictDoNothing()
      .returning({ uid: table.uid })
    return used[0]?.uid
  }

  /** Forgets used ones that are too old by now anyway. */
  async forgetOld(): Promise<void> {
    await this.#parts.database.delete(table).where(lt(table.expiresAt, this.#parts.now()))
  }

  #signatureOf(signed: string): string {
    return this.#parts.secrets.keyedHash('freeze link', signed)
  }
}
