import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { Sql } from 'postgres'
import { readRow } from '../db/table-rows.ts'
import { type OptionChanges, type OptionContractRow, optionChanges } from './option-changes.ts'
import { dayBegin, OptionDays } from './option-day.ts'
import { listingOf } from './present-option.ts'
import { optionContracts } from './tables.ts'

/** The running contracts of all people as their events have made them, and what everybody's day has come to. */
export class LiveOptions {
  readonly #running = new Map<number, OptionContractRow>()
  readonly days = new OptionDays()

  private constructor() {}

  /** Reads what runs and what happened today from the tables, which must hold everything that the core stands at. */
  static async load(sql: Sql, core: Core): Promise<LiveOptions> {
    const live = new LiveOptions()
    const since = dayBegin(core.at)
    const rows = await sql`
      select * from option_contracts where state = 'running' or accepted_at >= ${since} or settled_at >= ${since} order by option_id`
    for (const row of rows) live.#keep(readRow(optionContracts, row), core)
    return live
  }

  /** What the records changed; `core` stands at the last of them. */
  take(records: readonly JournalRecord[], core: Core): OptionChanges {
    const changes = optionChanges(records, id => this.#running.get(id))
    for (const row of changes.contracts) this.#keep(row, core)
    return changes
  }

  /** A contract that runs; undefined when there is none of that number. */
  running(optionId: number): OptionContractRow | undefined {
    return this.#running.get(optionId)
  }

  /** The running contracts of a person, newest first. */
  ofUser(user: UserId): OptionContractRow[] {
    return [...this.#running.values()].filter(row => row.user === user).sort((one, other) => other.optionId - one.optionId)
  }

  #keep(row: OptionContractRow, core: Core): void {
    const { quote } = listingOf(core, row.market)
    if (row.state === 'running') {
      if (!this.#running.has(row.optionId)) this.days.accept(row, quote)
      this.#running.set(row.optionId, row)
      return
    }
    // One that ended before the server started: its acceptance has not been counted.
    if (!this.#running.delete(row.optionId)) this.days.accept(row, quote)
    this.days.settle(row, quote)
  }
}
