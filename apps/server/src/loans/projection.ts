import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { readRow, writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { isOpen, LoanChanges, type LoanRow } from './loan-changes.ts'
import { loanRepayments, loans } from './tables.ts'

/** Name of the projection. */
export const LOANS = 'loans'

/** Applications and loans with what was repaid of each: the history that outlives the core's memory. */
export class LoansProjection implements Projection {
  readonly name = LOANS
  readonly tables = ['loans', 'loan_repayments']
  /** Rows that can still change. A loan that was repaid while a certificate waited is among them. */
  #open = new Map<number, LoanRow>()

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open, and what was repaid of late.
    const rows = await sql`select * from loans where state in ('unreviewed', 'open', 'writtenOff', 'repaid')`
    this.#open = new Map(rows.map(row => [Number(row.loan_id), readRow(loans, row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const changes = new LoanChanges({ loan: id => this.#open.get(id), includes: () => true })
    handleRecords(changes.on, records)
    const changed = changes.take()
    for (const row of changed.loans) {
      if (isOpen(row) || row.state === 'repaid') this.#open.set(row.loanId, row)
      else this.#open.delete(row.loanId)
    }
    await writeRows(sql, loans, { rows: changed.loans, known: ['loanId'] })
    await writeRows(sql, loanRepayments, { rows: changed.repayments })
  }
}
