import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { ISql, Row, TransactionSql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { insertRows } from '../db/insert-rows.ts'
import { writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { OrderChanges } from './order-changes.ts'
import type { FillRow, OrderRow } from './order-row.ts'
import { spotOrderChanges } from './tables.ts'

/** Name of the projection. */
export const SPOT = 'spot'

/** Orders and fills of people in SQL: the history that outlives the core's memory. */
export class SpotProjection implements Projection {
  readonly name = SPOT
  readonly tables = ['spot_orders', 'spot_fills', 'spot_order_changes']
  #isPerson: (user: UserId) => boolean
  /** Rows that can still change. */
  #open = new Map<number, OrderRow>()

  /** `isPerson` never changes its answer for a user, so that a rebuild gives the same rows. */
  constructor(isPerson: (user: UserId) => boolean) {
    this.#isPerson = isPerson
  }

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open.
    const rows = await sql`select * from spot_orders where close_reason is null`
    this.#open = new Map(rows.map(row => [Number(row.order_id), fromColumns(row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const changes = new OrderChanges({ order: id => this.#open.get(id), includes: this.#isPerson })
    handleRecords(changes.on, records)
    const { orders, fills, amendments } = changes.take()
    for (const row of orders) {
      if (row.closeReason === null) this.#open.set(row.orderId, row)
      else this.#open.delete(row.orderId)
    }
    await insertRows(sql, { table: 'spot_orders', columns: ORDER_COLUMNS, rows: orders.map(orderColumns), ending: ON_KNOWN_ORDER })
    await insertRows(sql, { table: 'spot_fills', columns: FILL_COLUMNS, rows: fills.map(fillColumns) })
    await writeRows(sql, spotOrderChanges, { rows: amendments })
  }
}

const ORDER_COLUMNS = {
  order_id: 'bigint',
  user_id: 'bigint',
  client_order_id: 'text',
  pair: 'text',
  side: 'text',
  type: 'text',
  price: 'numeric',
  quantity: 'numeric',
  total: 'numeric',
  filled_quantity: 'numeric',
  filled_notional: 'numeric',
  fee: 'numeric',
  prevented_quantity: 'numeric',
  time_in_force: 'text',
  expires_at: 'bigint',
  post_only: 'boolean',
  self_trade_prevention: 'text',
  trigger_price: 'numeric',
  trigger_on: 'text',
  waiting: 'boolean',
  triggered_at: 'bigint',
  callback_basis_points: 'integer',
  sibling_id: 'bigint',
  take_profit: 'numeric',
  stop_loss: 'numeric',
  stop_loss_limit: 'numeric',
  exits_dropped: 'text',
  close_reason: 'text',
  created_at: 'bigint',
  updated_at: 'bigint',
} as const

const FILL_COLUMNS = {
  trade_id: 'bigint',
  order_id: 'bigint',
  user_id: 'bigint',
  pair: 'text',
  side: 'text',
  role: 'text',
  price: 'numeric',
  quantity: 'numeric',
  notional: 'numeric',
  fee: 'numeric',
  at: 'bigint',
} as const

/** What of an order can change. */
const CHANGING = [
  'price',
  'quantity',
  'trigger_price',
  'waiting',
  'triggered_at',
  'filled_quantity',
  'filled_notional',
  'fee',
  'prevented_quantity',
  'sibling_id',
  'take_profit',
  'stop_loss',
  'stop_loss_limit',
  'exits_dropped',
  'close_reason',
  'updated_at',
] as const satisfies (keyof typeof ORDER_COLUMNS)[]
const ON_KNOWN_ORDER = `on conflict (order_id) do update set ${CHANGING.map(column => `${column} = excluded.${column}`).join(', ')}`

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
  self_trade_prevention: row.selfTradePrevention,
  trigger_price: textOf(row.triggerPrice),
  trigger_on: row.triggerOn,
  waiting: row.waiting,
  triggered_at: row.triggeredAt,
  callback_basis_points: row.callbackBasisPoints,
  sibling_id: row.siblingId,
  take_profit: textOf(row.takeProfit),
  stop_loss: textOf(row.stopLoss),
  stop_loss_limit: textOf(row.stopLossLimit),
  exits_dropped: row.exitsDropped,
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
  selfTradePrevention: row.self_trade_prevention,
  triggerPrice: unitsOf(row.trigger_price),
  triggerOn: row.trigger_on,
  waiting: row.waiting,
  triggeredAt: numberOf(row.triggered_at),
  callbackBasisPoints: row.callback_basis_points,
  siblingId: numberOf(row.sibling_id),
  takeProfit: unitsOf(row.take_profit),
  stopLoss: unitsOf(row.stop_loss),
  stopLossLimit: unitsOf(row.stop_loss_limit),
  exitsDropped: row.exits_dropped,
  closeReason: row.close_reason,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
})
