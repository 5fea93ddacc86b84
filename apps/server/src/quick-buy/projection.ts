import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { readRow, writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { isUnended, QuickBuyChanges, type QuickBuyRow } from './order-changes.ts'
import { quickBuys } from './tables.ts'

/** Name of the projection. */
export const QUICK_BUY = 'quickBuy'

/** Quick buys as a history that outlives the core's memory. */
export class QuickBuyProjection implements Projection {
  readonly name = QUICK_BUY
  readonly tables = ['quick_buys']
  /** The newest row of each person that can still change: a new order takes the place of one that has expired. */
  #known = new Map<number, QuickBuyRow>()

  async load(sql: ISql): Promise<void> {
    // Bounded: one for each person who has one that can change.
    const rows = await sql`
      select distinct on (user_id) * from quick_buys where state in ('waiting', 'paid', 'expired') order by user_id, order_id desc`
    this.#known = new Map(rows.map(row => readRow(quickBuys, row)).map(row => [row.orderId, row]))
    this.#byUser = new Map([...this.#known.values()].map(row => [row.user, row.orderId]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const changes = new QuickBuyChanges(orderId => this.#known.get(orderId))
    handleRecords(changes.on, records)
    const rows = changes.take()
    for (const row of rows) this.#keep(row)
    await writeRows(sql, quickBuys, { rows, known: ['orderId'] })
  }

  #byUser = new Map<number, number>()

  #keep(row: QuickBuyRow): void {
    const before = this.#byUser.get(row.user)
    if (before !== undefined && before > row.orderId) return
    if (before !== undefined) this.#known.delete(before)
    this.#byUser.delete(row.user)
    if (!isUnended(row)) return
    this.#known.set(row.orderId, row)
    this.#byUser.set(row.user, row.orderId)
  }
}
