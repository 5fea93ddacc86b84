import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { ISql, Row, TransactionSql } from 'postgres'
import type { Projection } from '../engine/projection.ts'
import { orderChanges } from './order-changes.ts'
import type { FillRow, OrderRow } from './order-row.ts'

/** Name of the projection. */
export const SPOT = 'spot'

/** Orders and fills of people in SQL: the history that outlives the core's memory. */
export class SpotProjection implements Projection {
  readonly name = SPOT
  readonly tables = ['spot_orders', 'spot_fills']
  #isPerson: (user: UserId) => boolean
  /** Rows that can still change. */
  #open = new Map<number, OrderRow>()

  /** `isPerson` never changes its answer for a user, so that a rebuild gives the same rows. */
  constructor(isPerson: (user: UserId) => boolean) {
    this.#isPerson = isPerson
  }

  async load(sql: ISql): Promise<void> {
    const rows = await sql`select * from spot_orders where close_reason is null`
    this.#open = new Map(rows.map(row => [Number(row.order_id), fromColumns(row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const { orders, fills } = orderChanges(records, { order: id => this.#open.get(id), isPerson: this.#isPerson })
    for (const row of orders) {
      if (row.closeReason === null) this.#open.set(row.orderId, row)
      else this.#open.delete(row.orderId)
    }
    if (orders.length > 0)
      await sql`
        insert into spot_orders ${sql(orders.map(orderColumns))}
        on conflict (order_id) do update set
          price = excluded.price, quantity = excluded.quantity, trigger_price = excluded.trigger_price, waiting = excluded.waiting,
          filled_quantity = excluded.filled_quantity, filled_notional = excluded.filled_notional, fee = excluded.fee,
          prevented_quantity = excluded.prevented_quantity, sibling_id = excluded.sibling_id,
          take_profit = excluded.take_profit, stop_loss = excluded.stop_loss, stop_loss_limit = excluded.stop_loss_limit,
          close_reason = excluded.close_reason, updated_at = excluded.updated_at`
    if (fills.length > 0) await sql`insert into spot_fills ${sql(fills.map(fillColumns))}`
  }
}

const textOf = (units: bigint | null): string | null => (units === null ? null : String(units))
const unitsOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Amounts go in as text: a number type of the driver could be too small for them. */
const orderColumns = (row: OrderRow) => ({
  order_id: row.orderId,
  user_id: row.user,
  client_order_id: row.clientOrderId,
  pair: row.pair,
  side: row.side,
  type: row.type,
  price: String(row.price),
  quantity: String(row.quantity),
  total: textOf(row.total),
  filled_quantity: String(row.filledQuantity),
  filled_notional: String(row.filledNotional),
  fee: String(row.fee),
  prevented_quantity: String(row.preventedQuantity),
  time_in_force: row.timeInForce,
  expires_at: row.expiresAt,
  post_only: row.postOnly,
  trigger_price: textOf(row.triggerPrice),
  trigger_on: row.triggerOn,
  waiting: row.waiting,
  callback_basis_points: row.callbackBasisPoints,
  sibling_id: row.siblingId,
  take_profit: textOf(row.takeProfit),
  stop_loss: textOf(row.stopLoss),
  stop_loss_limit: textOf(row.stopLossLimit),
  close_reason: row.closeReason,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

const fillColumns = (row: FillRow) => ({
  trade_id: row.tradeId,
  order_id: row.orderId,
  user_id: row.user,
  pair: row.pair,
  side: row.side,
  role: row.role,
  price: String(row.price),
  quantity: String(row.quantity),
  notional: String(row.notional),
  fee: String(row.fee),
  at: row.at,
})

const fromColumns = (row: Row): OrderRow => ({
  orderId: Number(row.order_id),
  user: Number(row.user_id),
  clientOrderId: row.client_order_id,
  pair: row.pair,
  side: row.side,
  type: row.type,
  price: BigInt(row.price),
  quantity: BigInt(row.quantity),
  total: unitsOf(row.total),
  filledQuantity: BigInt(row.filled_quantity),
  filledNotional: BigInt(row.filled_notional),
  fee: BigInt(row.fee),
  preventedQuantity: BigInt(row.prevented_quantity),
  timeInForce: row.time_in_force,
  expiresAt: numberOf(row.expires_at),
  postOnly: row.post_only,
  triggerPrice: unitsOf(row.trigger_price),
  triggerOn: row.trigger_on,
  waiting: row.waiting,
  callbackBasisPoints: row.callback_basis_points,
  siblingId: numberOf(row.sibling_id),
  takeProfit: unitsOf(row.take_profit),
  stopLoss: unitsOf(row.stop_loss),
  stopLossLimit: unitsOf(row.stop_loss_limit),
  closeReason: row.close_reason,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
})
