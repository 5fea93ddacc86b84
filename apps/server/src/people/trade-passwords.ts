import type { UserId } from '@assay/core/people/state'
import { HOLD_HOURS, TRADE_PASSWORD_LOCK_HOURS, TRADE_PASSWORD_TRIES_MAX } from '@assay/rules/account/account-terms'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import type { Passwords } from './passwords.ts'
import { tradePasswords as table } from './tables.ts'

const HOUR_MS = 3_600_000
export const TRADE_PASSWORD_LOCK_MS = TRADE_PASSWORD_LOCK_HOURS * HOUR_MS
/** So long after a forgotten one was set anew nothing leaves by it: time to notice that it was somebody else. */
export const TRADE_PASSWORD_HOLD_MS = HOLD_HOURS * HOUR_MS

/** How somebody's trade password stands; times in ms, 0 when they are over. */
interface TradePasswordStatus {
  set: boolean
  lockedUntil: number
  heldUntil: number
}

type Check = { refusal: PeopleRefusal; locksNow: boolean } | { refusal?: undefined }

/** What people must know, besides being signed in, before money leaves their account. */
export class TradePasswords {
  readonly #database: PostgresJsDatabase
  readonly #passwords: Passwords
  readonly #now: () => number

  constructor(options: { database: PostgresJsDatabase; passwords: Passwords; now: () => number }) {
    this.#database = options.database
    this.#passwords = options.passwords
    this.#now = options.now
  }

  async status(uid: UserId): Promise<TradePasswordStatus> {
    const [row] = await this.#database.select().from(table).where(eq(table.uid, uid))
    const ahead = (time: number | undefined) => (time !== undefined && time > this.#now() ? time : 0)
    return { set: row !== undefined, lockedUntil: ahead(row?.lockedUntil), heldUntil: ahead(row?.heldUntil) }
  }

  /** Sets it; `byCode` ends a lock. One that was `forgotten` lets nothing leave for a day; a hold that runs goes on. */
  async set(uid: UserId, tradePassword: string, options: { byCode: boolean; forgotten: boolean }): Promise<void> {
    const hash = await this.#passwords.hash(tradePassword)
    // Whoever proved it by the current one has had the tries before that forgiven (`check`), and those meanwhile are somebody's who guesses.
    const fresh = options.byCode ? { hash, tries: 0, lockedUntil: 0 } : { hash }
    const held = options.forgotten ? { heldUntil: this.#now() + TRADE_PASSWORD_HOLD_MS } : {}
    const write = () =>
      this.#database
        .insert(table)
        .values({ uid, ...fresh, ...held })
        .onConflictDoUpdate({ target: table.uid, set: { ...fresh, ...held } })
    // Between two tries: one that is being compared has its count taken back by the hash that it was compared with.
    const isWritten = await this.#passwords.inTurn(lineOf(uid), async () => void (await write()))
    if (isWritten !== undefined) await write()
  }

  /**
   * Checks what somebody typed. A try is counted before it is made, in one statement, so that a hundred at once are counted a hundred times.
   * `locksNow` with the one wrong try that locks it.
   */
  async check(uid: UserId, typed: string): Promise<Check> {
    const checked = await this.#passwords.inTurn(lineOf(uid), () => this.#check(uid, typed))
    return checked.refusal === 'busy' ? refused({ refusal: 'busy' }) : checked
  }

  async #check(uid: UserId, typed: string): Promise<Check> {
    if (this.#passwords.busy) return refused({ refusal: 'busy' })
    const now = this.#now()
    const tries = sql`case when ${table.lockedUntil} > 0 then 1 else ${table.tries} + 1 end`
    const [taken] = await this.#database
      .update(table)
      .set({
        tries,
        lockedUntil: sql`case when (${tries}) >= ${TRADE_PASSWORD_TRIES_MAX} then ${now + TRADE_PASSWORD_LOCK_MS}::bigint else 0 end`,
      })
      .where(and(eq(table.uid, uid), lte(table.lockedUntil, now)))
      .returning({ hash: table.hash, tries: table.tries, lockedUntil: table.lockedUntil })
    if (!taken) return refused(await this.#whyNot(uid))
    if (!(await this.#passwords.matches(typed, taken.hash))) return this.#wrong(taken.tries)
    // Those that were counted while this one was compared stay counted, and a lock that they have set stays a lock.
    await this.#database
      .update(table)
      .set({ tries: sql`greatest(${table.tries} - ${taken.tries}::int, 0)`, lockedUntil: 0 })
      .where(and(eq(table.uid, uid), eq(table.hash, taken.hash), eq(table.lockedUntil, taken.lockedUntil)))
    return {}
  }

  async #whyNot(uid: UserId): Promise<PeopleRefusal> {
    const { set, lockedUntil } = await this.status(uid)
    return set ? lockedFor(lockedUntil - this.#now()) : { refusal: 'tradePasswordNotSet' }
  }

  #wrong(tries: number): Check {
    const left = TRADE_PASSWORD_TRIES_MAX - tries
    if (left <= 0) return { refusal: lockedFor(TRADE_PASSWORD_LOCK_MS), locksNow: true }
    return refused({ refusal: 'tradePasswordWrong', parameters: { left: String(left) } })
  }
}

/** Tries at one trade password, and its change, come one after the other. */
const lineOf = (uid: UserId): string => `trade password of ${uid}`

const refused = (refusal: PeopleRefusal): Check => ({ refusal, locksNow: false })

/** In hours, the begun one too. */
const hoursOf = (ms: number): string => String(Math.max(1, Math.ceil(ms / HOUR_MS)))

const lockedFor = (ms: number): PeopleRefusal => ({ refusal: 'tradePasswordLocked', parameters: { hours: hoursOf(ms) } })

/** Why nothing leaves yet by a trade password that is right. */
export const heldFor = (ms: number): PeopleRefusal => ({ refusal: 'tradePasswordHeld', parameters: { hours: hoursOf(ms) } })
