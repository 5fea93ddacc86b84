import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { insertRows } from '../db/insert-rows.ts'
import { writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { OpenOrderRows } from './open-order-rows.ts'
import { OrderChanges } from './order-changes.ts'
import { FILL_COLUMNS, fillColumns, ON_KNOWN_ORDER, ORDER_COLUMNS, orderColumns } from './order-columns.ts'
import { spotOrderChanges } from './tables.ts'

/** Name of the projection. */
export const SPOT = 'spot'

/** Orders and fills of people in SQL: the history that outlives the core's memory. */
export class SpotProjection implements Projection {
  readonly name = SPOT
  readonly tables = ['spot_orders', 'spot_fills', 'spot_order_changes']
  readonly divided = ['spot_fills']
  #isPerson: (user: UserId) => boolean
  /** Rows that can still change. */
  readonly #open: OpenOrderRows

  /** `isPerson` never changes its answer for a user, so that a rebuild gives the same rows. `rowsMax` is how many of them are kept in memory. */
  constructor(isPerson: (user: UserId) => boolean, rowsMax?: number) {
    this.#isPerson = isPerson
    this.#open = new OpenOrderRows(rowsMax)
  }

  load(sql: ISql): Promise<void> {
    return this.#open.load(sql)
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const missed = new Set<number>()
    const known = this.#changed(records, missed)
    const { orders, fills, amendments } = (await this.#open.fetch(sql, missed)) ? this.#changed(records) : known
    this.#open.put(orders)
    await insertRows(sql, { table: 'spot_orders', columns: ORDER_COLUMNS, rows: orders.map(orderColumns), ending: ON_KNOWN_ORDER })
    await insertRows(sql, { table: 'spot_fills', columns: FILL_COLUMNS, rows: fills.map(fillColumns) })
    await writeRows(sql, spotOrderChanges, { rows: amendments })
  }

  /** What records mean for the rows that are kept; `missed` gets the numbers of the orders that are not. */
  #changed(records: readonly JournalRecord[], missed?: Set<number>) {
    const order = (orderId: number) => {
      const row = this.#open.get(orderId)
      if (!row) missed?.add(orderId)
      return row
    }
    const changes = new OrderChanges({ order, includes: this.#isPerson })
    handleRecords(changes.on, records)
    return changes.take()
  }
}
