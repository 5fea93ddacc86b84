import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { readRow, writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { CustodyChanges, type CustodyRow, isOpen } from './custody-changes.ts'
import { custodyAccruals, custodyOrders } from './tables.ts'

/** Name of the projection. */
export const EARN = 'earn'

/** Custody orders with what has accrued to each: the history that outlives the core's memory. */
export class EarnProjection implements Projection {
  readonly name = EARN
  readonly tables = ['custody_orders', 'custody_accruals']
  readonly divided = ['custody_accruals']
  /** Rows that can still change. */
  #open = new Map<number, CustodyRow>()

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open.
    const rows = await sql`select * from custody_orders where state in ('custody', 'redeeming')`
    this.#open = new Map(rows.map(row => [Number(row.custody_id), readRow(custodyOrders, row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const changes = new CustodyChanges<CustodyRow>({ order: id => this.#openRow(id), includes: () => true })
    handleRecords(changes.on, records)
    const { orders, accruals } = changes.take()
    for (const row of orders) {
      if (isOpen(row)) this.#open.set(row.custodyId, row)
      else this.#open.delete(row.custodyId)
    }
    await writeRows(sql, custodyOrders, { rows: orders, known: ['custodyId'] })
    await writeRows(sql, custodyAccruals, { rows: accruals })
  }

  #openRow(custodyId: number): CustodyRow {
    const row = this.#open.get(custodyId)
    if (!row) throw new Error(`The custody order ${custodyId} was never bought.`)
    return row
  }
}
