import { sessionTimeOverUntil } from '@assay/core/people/self-limits'
import type { UserId } from '@assay/core/people/state'
import { tradingLimitAt } from '@assay/core/people/trading-limits'
import { dayOf } from '@assay/rules/hong-kong-day'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import { sessionTimes as table } from './tables.ts'

/** Two signs of somebody that are no further apart are one stay; heartbeats come every few seconds, calls when something is done. */
const STAY_MS = 60_000
/** Days that are kept, so that a person can see in their archive what was counted. */
const KEPT_DAYS = 90
const MINUTE_MS = 60_000

interface Options {
  database: PostgresJsDatabase
  engine: Pick<Engine, 'read' | 'submit'>
  now(): number
}

interface Count {
  day: number
  /** Written down or not, ms. */
  total: number
  /** Not written down yet, ms. */
  pending: number
  lastAt: number
}

/**
 * Counts how long people are here, from what the server itself sees of all their devices: calls, and heartbeats of sockets whose page is in view.
 * Several devices at once count once. When the time that a person allows themselves is used up, the core is told, which then lets nothing begin.
 */
export class SessionTimes {
  readonly #options: Options
  readonly #counts = new Map<UserId, Count>()
  readonly #listeners: ((users: readonly UserId[]) => void)[] = []
  #writing: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Hears whose minutes have changed. */
  onCounted(listener: (users: readonly UserId[]) => void): void {
    this.#listeners.push(listener)
  }

  /** A sign of somebody. */
  note(user: UserId): void {
    const at = this.#options.now()
    const day = dayOf(at)
    const count = this.#counts.get(user)
    if (!count || count.day !== day) {
      this.#counts.set(user, { day, total: 0, pending: 0, lastAt: at })
      return
    }
    const gap = at - count.lastAt
    if (gap > 0 && gap <= STAY_MS) {
      count.total += gap
      count.pending += gap
    }
    count.lastAt = Math.max(count.lastAt, at)
  }

  /** Whole minutes of today as far as this process knows them; `minutesToday` reads them. */
  knownMinutes(user: UserId): number {
    const count = this.#counts.get(user)
    return count && count.day === dayOf(this.#options.now()) ? Math.floor(count.total / MINUTE_MS) : 0
  }

  async minutesToday(user: UserId): Promise<number> {
    await this.#write([user])
    return this.knownMinutes(user)
  }

  /** Writes down what was counted, and ends the time of whoever has used it up. */
  async write(): Promise<void> {
    const users = [...this.#counts].filter(([, { pending }]) => pending > 0).map(([user]) => user)
    await this.#write(users)
    for (const user of users) await this.check(user)
    this.#forgetAway()
    if (users.length > 0) for (const listener of this.#listeners) listener(users)
  }

  /** Ends the time of a person for today when it is used up. */
  async check(user: UserId): Promise<void> {
    const { engine } = this.#options
    const minutes = await this.minutesToday(user)
    const isUsedUp = await engine.read(({ state, at }) => {
      const limit = tradingLimitAt(state, user, 'sessionTime', at)
      return limit !== undefined && BigInt(minutes) >= limit && sessionTimeOverUntil(state, user, at) === 0
    })
    if (isUsedUp) await engine.submit({ kind: 'people.endSessionTime', user })
  }

  /** Days that are long over. */
  async forgetOld(): Promise<void> {
    await this.#options.database.delete(table).where(lt(table.day, dayOf(this.#options.now()) - KEPT_DAYS))
  }

  #write(users: readonly UserId[]): Promise<void> {
    const written = this.#writing.then(async () => {
      for (const user of users) await this.#writeOne(user)
    })
    this.#writing = written.catch(() => undefined)
    return written
  }

  /** Adds in one statement, so that what an earlier process has written stays; and takes over the sum. */
  async #writeOne(user: UserId): Promise<void> {
    const { database, now } = this.#options
    const day = dayOf(now())
    const known = this.#counts.get(user)
    const count = known?.day === day ? known : { day, total: 0, pending: 0, lastAt: Number.NEGATIVE_INFINITY }
    const added = count.pending
    const where = and(eq(table.uid, user), eq(table.day, day))
    // Bounded: one row by its key.
    const [row] =
      added > 0
        ? await database
            .insert(table)
            .values({ uid: user, day, milliseconds: added })
            .onConflictDoUpdate({ target: [table.uid, table.day], set: { milliseconds: sql`${table.milliseconds} + ${added}` } })
            .returning({ sum: table.milliseconds })
        : await database.select({ sum: table.milliseconds }).from(table).where(where)
    count.pending -= added
    count.total = (row?.sum ?? 0) + count.pending
    if (this.#counts.get(user)?.day !== day) this.#counts.set(user, count)
  }

  /** Whoever has been away for longer than a stay, with everything written down, is read again when they come back. */
  #forgetAway(): void {
    const before = this.#options.now() - STAY_MS
    for (const [user, { pending, lastAt }] of this.#counts) if (pending === 0 && lastAt < before) this.#counts.delete(user)
  }
}
