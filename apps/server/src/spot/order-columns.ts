import type { Row } from 'postgres'
import type { FillRow, OrderRow } from './order-row.ts'

/** Columns of `spot_orders` with their types. */
export const ORDER_COLUMNS = {
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

/** Columns of `spot_fills` with their types. */
export const FILL_COLUMNS = {
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
/** How a row of `spot_orders` is written that is there. */
export const ON_KNOWN_ORDER = `on conflict (order_id) do update set ${CHANGING.map(column => `${column} = excluded.${column}`).join(', ')}`

const textOf = (units: bigint | null): string | null => (units === null ? null : String(units))
const unitsOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Amounts go in as text: a number type of the driver could be too small for them. */
export const orderColumns = (row: OrderRow) => ({
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

/** A fill as a row of its table. */
export const fillColumns = (row: FillRow) => ({
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

/** An order out of a row of its table. */
export const fromColumns = (row: Row): OrderRow => ({
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
