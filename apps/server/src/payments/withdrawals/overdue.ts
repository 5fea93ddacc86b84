import { isOverdue, TIMED_STATES, type WithdrawalCounts, type WithdrawalDeadlines } from '@assay/rules/withdrawals/deadlines'
import { inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../../core-host/engine.ts'
import { withdrawals } from './tables.ts'
import type { WithdrawalRow } from './withdrawal-changes.ts'

/** How often somebody looks whether a deadline has passed. */
const LOOK_EVERY_MS = 5_000

interface Options {
  engine: Pick<Engine, 'read'>
  database: PostgresJsDatabase
  deadlines: WithdrawalDeadlines
  historyReached(seq: number): Promise<void>
  now(): number
  /** Called once for each state of a withdrawal whose deadline has passed; after a start, again. */
  onOverdue(row: WithdrawalRow): void
  /** What has to be made up for from time to time. */
  afterEachLook(): Promise<void>
  onFault(fault: unknown): void
}

const none = () => ({
  requested: { open: 0, overdue: 0 },
  approved: { open: 0, overdue: 0 },
  sending: { open: 0, overdue: 0 },
})

/** Watches over the deadlines of withdrawals: counts those that are overdue, and says each of them once. */
export class Overdue {
  readonly #options: Options
  #known = new Set<string>()
  #counts: WithdrawalCounts = none()
  #lookedAt = 0
  #timer: NodeJS.Timeout | undefined
  #looks: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** As of the last look. */
  get counts(): WithdrawalCounts {
    return this.#counts
  }

  /** When that was, ms since 1970 UTC; 0 before the first. */
  get lookedAt(): number {
    return this.#lookedAt
  }

  /** Begins to look by itself. */
  watch(): void {
    const { afterEachLook, onFault } = this.#options
    this.#timer = setInterval(() => void this.look().then(afterEachLook).catch(onFault), LOOK_EVERY_MS).unref()
  }

  /** Looks now; one look at a time. */
  look(): Promise<void> {
    const look = this.#looks.then(() => this.#look())
    this.#looks = look.catch(() => undefined)
    return look
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looks
  }

  async #look(): Promise<void> {
    const { deadlines, now, onOverdue } = this.#options
    const rows = await this.#open()
    const at = now()
    const counts = none()
    const known = new Set<string>()
    for (const row of rows) {
      const state = TIMED_STATES.find(one => one === row.state)
      if (!state) continue
      counts[state].open++
      if (!isOverdue(row, deadlines, at)) continue
      counts[state].overdue++
      const key = `${row.withdrawalId} ${state}`
      known.add(key)
      if (!this.#known.has(key)) onOverdue(row)
    }
    this.#known = known
    this.#counts = counts
    this.#lookedAt = at
  }

  /** Those that have not ended: which they are the core knows, since when the table does. */
  async #open(): Promise<WithdrawalRow[]> {
    const { engine, database, historyReached } = this.#options
    const { ids, seq } = await engine.read(core => ({ ids: [...core.state.payments.withdrawals.open.keys()], seq: core.seq }))
    if (ids.length === 0) return []
    await historyReached(seq)
    // Bounded: what the core has open.
    return database.select().from(withdrawals).where(inArray(withdrawals.withdrawalId, ids))
  }
}
