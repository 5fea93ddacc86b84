import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import { typedDigits } from '@assay/i18n/digits'
import { CODE_MINUTES } from '@assay/rules/account/account-terms'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import type { Secrets } from './secrets.ts'
import { hashOfSecret } from './sessions.ts'
import { verificationCodes as table } from './tables.ts'

export const CODE_VALID_MS = CODE_MINUTES * 60_000
export const CODE_RESEND_MS = 60_000
export const CODE_TRIES_MAX = 5
/** Of one requester. With five tries each this leaves a guesser one chance in ten thousand a day; how many requesters there are for an account is bounded too (`code-budget.ts`). */
const CODES_PER_DAY_MAX = 20
const DAY_MS = 24 * 3_600_000

/** What a code is good for, and for whom. */
interface CodeUse {
  /** Normalised contact. */
  account: string
  purpose: 'register' | 'resetPassword' | 'tradePassword' | 'contacts' | 'bindContact' | 'closeAccount' | 'support'
  /** Who asks (`personAsking`, `browserAsking`): a code that somebody else asked for does not fit, and nobody uses up the tries and codes of another. */
  by: string
}

/** Somebody who is signed in. */
export const personAsking = (uid: UserId): string => `person ${uid}`

/** A browser in which nobody is signed in yet. */
export const browserAsking = ({ deviceSecret }: Pick<Caller, 'deviceSecret'>): string => `browser ${hashOfSecret(deviceSecret)}`

/** Six-digit codes: one per account, purpose and requester, ten minutes, five tries, used once. Only a keyed hash is stored. */
export class VerificationCodes {
  readonly #database: PostgresJsDatabase
  readonly #secrets: Secrets
  readonly #now: () => number

  constructor(options: { database: PostgresJsDatabase; secrets: Secrets; now: () => number }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now
  }

  /**
   * Makes a new code in place of the old one. With `real: false` everything happens as usual except that no code will ever fit: nobody can
   * tell from limits and times whether the account exists.
   */
  async issue(use: CodeUse, options: { real: boolean }): Promise<{ code: string } | PeopleRefusal> {
    const now = this.#now()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const { account, purpose, by: requester } = use
    const codeHash = options.real ? this.#hash(use, code) : randomBytes(32).toString('base64url')
    const isNewDay = sql`${table.windowAt} < ${now - DAY_MS}`
    const [made] = await this.#database
      .insert(table)
      .values({ account, purpose, requester, codeHash, sentAt: now, windowAt: now })
      .onConflictDoUpdate({
        target: [table.account, table.purpose, table.requester],
        set: {
          codeHash,
          sentAt: now,
          tries: 0,
          usedAt: null,
          sentInWindow: sql`case when ${isNewDay} then 1 else ${table.sentInWindow} + 1 end`,
          windowAt: sql`case when ${isNewDay} then ${now}::bigint else ${table.windowAt} end`,
        },
        setWhere: sql`${table.sentAt} <= ${now - CODE_RESEND_MS} and (${isNewDay} or ${table.sentInWindow} < ${CODES_PER_DAY_MAX})`,
      })
      .returning({ sentAt: table.sentAt })
    return made ? { code } : this.#whyNot(use, now)
  }

  /** Counts a try and says whether the code fits, in whatever digits it was typed. `use: true` uses it up; `use: false` gives a fitting try back. */
  async check(use: CodeUse, code: string, options: { use: boolean }): Promise<boolean> {
    const now = this.#now()
    const here = rowOf(use)
    const [row] = await this.#database
      .update(table)
      .set({ tries: sql`${table.tries} + 1` })
      .where(and(here, isNull(table.usedAt), lt(table.tries, CODE_TRIES_MAX), gt(table.sentAt, now - CODE_VALID_MS)))
      .returning({ codeHash: table.codeHash })
    const given = this.#hash(use, typedDigits(code))
    if (!row || !timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(given))) return false
    const used = await this.#database
      .update(table)
      .set(options.use ? { usedAt: now } : { tries: sql`${table.tries} - 1` })
      .where(and(here, isNull(table.usedAt), eq(table.codeHash, row.codeHash)))
      .returning({ account: table.account })
    return used.length > 0
  }

  async forgetOld(): Promise<void> {
    await this.#database.delete(table).where(lt(table.windowAt, this.#now() - 2 * DAY_MS))
  }

  async #whyNot(use: CodeUse, now: number): Promise<PeopleRefusal> {
    const [row] = await this.#database.select().from(table).where(rowOf(use))
    const soonest = (row?.sentAt ?? now) + CODE_RESEND_MS
    if (soonest > now) return { refusal: 'codeTooSoon', parameters: { seconds: String(Math.ceil((soonest - now) / 1000)) } }
    const tomorrow = (row?.windowAt ?? now) + DAY_MS
    return { refusal: 'tooManyAttempts', parameters: { seconds: String(Math.max(1, Math.ceil((tomorrow - now) / 1000))) } }
  }

  #hash(use: CodeUse, code: string): string {
    return this.#secrets.keyedHash('verification code', JSON.stringify([use.account, use.purpose, use.by, code]))
  }
}

const rowOf = ({ account, purpose, by }: CodeUse) => and(eq(table.account, account), eq(table.purpose, purpose), eq(table.requester, by))
