import type { ISql, Row } from 'postgres'
import { fromColumns } from './order-columns.ts'
import type { OrderRow } from './order-row.ts'

/** So many rows are kept, some 60 MB. */
const ROWS_MAX = 100_000

/** The rows of open orders that were touched last. Of more than are kept, the others are read from their table when a record touches them. */
export class OpenOrderRows {
  readonly #most: number
  /** The one that was touched longest ago first. */
  #rows = new Map<number, OrderRow>()
  /** Open orders whose rows are in the table alone. */
  #elsewhere = 0

  constructor(most = ROWS_MAX) {
    this.#most = most
  }

  async load(sql: ISql): Promise<void> {
    const [open] = await sql`select count(*)::int as number from spot_orders where close_reason is null`
    const rows = await sql`select * from spot_orders where close_reason is null order by updated_at desc, order_id desc limit ${this.#most}`
    this.#rows = new Map(rows.toReversed().map(row => [Number(row.order_id), fromColumns(row)]))
    this.#elsewhere = Number(open?.number) - rows.length
  }

  get(orderId: number): OrderRow | undefined {
    return this.#rows.get(orderId)
  }

  /** Reads the rows of orders that are not kept, of those that people have open: a quote of the house has none. False where there is nothing to read. */
  async fetch(sql: ISql, orderIds: ReadonlySet<number>): Promise<boolean> {
    if (this.#elsewhere === 0 || orderIds.size === 0) return false
    // Bounded: what one batch of records touches.
    const rows: Row[] = await sql`
      select * from spot_orders where order_id = any(${[...orderIds]}::bigint[]) and close_reason is null`
    for (const row of rows) this.#rows.set(Number(row.order_id), fromColumns(row))
    this.#elsewhere -= rows.length
    return rows.length > 0
  }

  /** The newest state of rows that were touched: those of closed orders go, and of more than are kept those that were not touched for longest. */
  put(rows: readonly OrderRow[]): void {
    for (const row of rows) {
      this.#rows.delete(row.orderId)
      if (row.closeReason === null) this.#rows.set(row.orderId, row)
    }
    for (const orderId of this.#rows.keys()) {
      if (this.#rows.size <= this.#most) break
      this.#rows.delete(orderId)
      this.#elsewhere++
    }
  }
}
