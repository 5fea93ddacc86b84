import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql, TransactionSql } from 'postgres'
import { readRow, writeRows } from '../../db/table-rows.ts'
import type { Projection } from '../../projections/projection.ts'
import { withdrawals } from './tables.ts'
import { isOpen, type WithdrawalRow, withdrawalChanges } from './withdrawal-changes.ts'

/** Name of the projection. */
export const WITHDRAWALS = 'withdrawals'

/** Withdrawals with all of their states: the history that outlives the core's memory. */
export class WithdrawalsProjection implements Projection {
  readonly name = WITHDRAWALS
  readonly tables = ['withdrawals']
  /** Rows that can still change. */
  #open = new Map<number, WithdrawalRow>()

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open.
    const rows = await sql`select * from withdrawals where state in ('requested', 'approved', 'sending')`
    this.#open = new Map(rows.map(row => [Number(row.withdrawal_id), readRow(withdrawals, row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const rows = withdrawalChanges(records, id => this.#openRow(id))
    for (const row of rows) {
      if (isOpen(row)) this.#open.set(row.withdrawalId, row)
      else this.#open.delete(row.withdrawalId)
    }
    await writeRows(sql, withdrawals, { rows, known: ['withdrawalId'] })
  }

  #openRow(withdrawalId: number): WithdrawalRow {
    const row = this.#open.get(withdrawalId)
    if (!row) throw new Error(`The withdrawal ${withdrawalId} was never requested.`)
    return row
  }
}
