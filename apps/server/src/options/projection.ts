import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { readRow, writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { OptionChanges, type OptionContractRow } from './option-changes.ts'
import { optionContracts, optionSamples } from './tables.ts'

/** Name of the projection. */
export const OPTIONS = 'options'

/** Delivery contracts with the seconds that decided them: the history that outlives the core's memory, and the evidence of each contract. */
export class OptionsProjection implements Projection {
  readonly name = OPTIONS
  readonly tables = ['option_contracts', 'option_samples']
  /** Rows that can still change. */
  #running = new Map<number, OptionContractRow>()

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open.
    const rows = await sql`select * from option_contracts where state = 'running'`
    this.#running = new Map(rows.map(row => [Number(row.option_id), readRow(optionContracts, row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const changes = new OptionChanges<OptionContractRow>({ contract: id => this.#runningRow(id), includes: () => true })
    handleRecords(changes.on, records)
    const { contracts, samples } = changes.take()
    for (const row of contracts) {
      if (row.state === 'running') this.#running.set(row.optionId, row)
      else this.#running.delete(row.optionId)
    }
    await writeRows(sql, optionContracts, { rows: contracts, known: ['optionId'] })
    await writeRows(sql, optionSamples, { rows: samples })
  }

  #runningRow(optionId: number): OptionContractRow {
    const row = this.#running.get(optionId)
    if (!row) throw new Error(`The delivery contract ${optionId} was never accepted.`)
    return row
  }
}
