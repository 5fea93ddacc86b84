import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { LOSS_PERIOD_DAYS } from '@assay/rules/account/account-terms'
import type { LossStatistics as Shown } from '@assay/wire/risk-quiz/calls'
import { desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { countLosing } from './count-losing.ts'
import { lossStatistics as table } from './tables.ts'

const DAY_MS = 86_400_000
/** Of fewer accounts a share says little of chance and much of single people. */
export const ACCOUNTS_MINIMUM = 50

interface Options {
  sql: Sql
  database: PostgresJsDatabase
  engine: Engine
  /** Resolves when the account records in SQL hold everything up to a journal number. */
  recordsReached(seq: number): Promise<void>
  now: () => number
  onFault(fault: unknown): void
}

/**
 * How many accounts lose with contracts: counted from the ledger at 00:00 UTC of every day, or with the first start after it. A day's figures are
 * written once, and there is no way to change them.
 */
export class LossStatistics {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #counting: Promise<void> = Promise.resolve()

  private constructor(options: Options) {
    this.#options = options
  }

  static async open(options: Options): Promise<LossStatistics> {
    const statistics = new LossStatistics(options)
    await statistics.#begin()
    return statistics
  }

  /** The newest figures. */
  async newest(): Promise<Shown> {
    const [row] = await this.#options.database.select().from(table).orderBy(desc(table.day)).limit(1)
    const { day, accounts, losing } = row ?? { day: this.#today(), accounts: 0, losing: 0 }
    const share = accounts < ACCOUNTS_MINIMUM ? '' : wholePercent(losing, accounts)
    return { accounts, share, minimum: ACCOUNTS_MINIMUM, from: day - LOSS_PERIOD_DAYS * DAY_MS, to: day }
  }

  /** Counts today's figures, unless that was done. */
  async count(): Promise<void> {
    const { sql, database, engine, recordsReached } = this.#options
    const day = this.#today()
    const [known] = await database.select({ day: table.day }).from(table).where(eq(table.day, day))
    if (known) return
    await recordsReached(await engine.read(core => core.seq))
    const figures = await countLosing({ sql, engine, from: day - LOSS_PERIOD_DAYS * DAY_MS, to: day })
    await database
      .insert(table)
      .values({ day, ...figures })
      .onConflictDoNothing()
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#counting
  }

  async #begin(): Promise<void> {
    this.#timer = setTimeout(() => void this.#begin(), this.#today() + DAY_MS - this.#options.now())
    this.#timer.unref()
    this.#counting = this.count().catch(this.#options.onFault)
    await this.#counting
  }

  /** 00:00 UTC of the running day. */
  #today(): number {
    const now = this.#options.now()
    return now - (now % DAY_MS)
  }
}

/** A share in whole percent, rounded up: never less than it is. */
const wholePercent = (part: number, whole: number): string => formatDecimal(multiplyDivide(BigInt(part), 100n, BigInt(whole), 'ceil'), 2)
