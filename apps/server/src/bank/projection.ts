import type { JournalRecord } from '@assay/core/engine/record'
import { RETURN_DAYS } from '@assay/rules/bank/payouts'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { readRow, writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { isOpen, PayoutChanges, type PayoutRow } from './payout-changes.ts'
import { bankPayouts, usdSales } from './tables.ts'

/** Name of the projection. */
export const BANK = 'bank'

const DAY_MS = 86_400_000

/** Payouts to bank cards and sales of USDT for US dollars, as a history that outlives the core's memory. */
export class BankProjection implements Projection {
  readonly name = BANK
  readonly tables = ['bank_payouts', 'usd_sales']
  /** Rows that can still change: open ones, and settled ones that a bank can still send back. */
  #known = new Map<number, PayoutRow>()

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open, and what was settled of late.
    const rows = await sql`
      select * from bank_payouts where state in ('requested', 'approved', 'sent')
      or (state = 'settled' and settled_at > (select coalesce(max(settled_at), 0) from bank_payouts) - ${RETURN_DAYS * DAY_MS})`
    this.#known = new Map(rows.map(row => [Number(row.payout_id), readRow(bankPayouts, row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const changes = new PayoutChanges({ payout: id => this.#known.get(id), includes: () => true })
    handleRecords(changes.on, records)
    const { payouts, sales } = changes.take()
    for (const row of payouts) {
      if (isOpen(row) || row.state === 'settled') this.#known.set(row.payoutId, row)
      else this.#known.delete(row.payoutId)
    }
    this.#forget(records.at(-1)?.at ?? 0)
    await writeRows(sql, bankPayouts, { rows: payouts, known: ['payoutId'] })
    await writeRows(sql, usdSales, { rows: sales })
  }

  /** Those that no bank sends back any more. */
  #forget(at: number): void {
    for (const [id, { settledAt, state }] of this.#known)
      if (state === 'settled' && (settledAt ?? 0) + (RETURN_DAYS + 1) * DAY_MS < at) this.#known.delete(id)
  }
}
