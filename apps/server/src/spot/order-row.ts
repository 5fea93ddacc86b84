import type { UserId } from '@assay/core/people/state'
import type { Side, SpotOrderId } from '@assay/core/spot/commands'
import type {
  ExitsDroppedReason,
  SpotCloseReason,
  SpotExitsDropped,
  SpotMatchPrevented,
  SpotOrderAccepted,
  SpotOrderAmended,
  SpotOrderFilled,
  SpotOrderTriggered,
  SpotTradeId,
} from '@assay/core/spot/events'
import type { SelfTradePrevention, SpotExits, SpotOrderType, TimeInForce } from '@assay/rules/order-terms'
import type { spotOrderChanges } from './tables.ts'

/** An order as its events have made it: what the history shows and the socket tells. Amounts in units. */
export interface OrderRow {
  orderId: SpotOrderId
  user: UserId
  clientOrderId: string | null
  pair: string
  side: Side
  type: SpotOrderType
  price: bigint
  quantity: bigint
  total: bigint | null
  filledQuantity: bigint
  filledNotional: bigint
  fee: bigint
  preventedQuantity: bigint
  timeInForce: TimeInForce
  expiresAt: number | null
  postOnly: boolean
  selfTradePrevention: SelfTradePrevention
  triggerPrice: bigint | null
  triggerOn: 'last' | 'index' | null
  waiting: boolean
  triggeredAt: number | null
  callbackBasisPoints: number | null
  siblingId: SpotOrderId | null
  takeProfit: bigint | null
  stopLoss: bigint | null
  stopLossLimit: bigint | null
  exitsDropped: ExitsDroppedReason | 'unknown' | null
  closeReason: SpotCloseReason | null
  createdAt: number
  updatedAt: number
}

/** A change of an open order: its figures before and after. */
export type ChangeRow = typeof spotOrderChanges.$inferSelect

/** One side's view of a trade. */
export interface FillRow {
  tradeId: SpotTradeId
  orderId: SpotOrderId
  user: UserId
  pair: string
  side: Side
  role: 'maker' | 'taker'
  price: bigint
  quantity: bigint
  notional: bigint
  fee: bigint
  at: number
}

/** The row of an order that has just been accepted. */
export const acceptedOrder = (event: SpotOrderAccepted, at: number): OrderRow => ({
  orderId: event.orderId,
  user: event.user,
  clientOrderId: event.clientOrderId ?? null,
  pair: event.pair,
  side: event.side,
  type: event.orderType,
  price: event.price,
  quantity: event.quantity,
  total: event.total ?? null,
  filledQuantity: 0n,
  filledNotional: 0n,
  fee: 0n,
  preventedQuantity: 0n,
  timeInForce: event.timeInForce ?? 'goodTillCancelled',
  expiresAt: event.expiresAt ?? null,
  postOnly: event.postOnly ?? false,
  selfTradePrevention: event.selfTradePrevention ?? 'expireTaker',
  triggerPrice: event.triggerPrice ?? null,
  triggerOn: event.triggerPrice === undefined ? null : (event.triggerOn ?? 'last'),
  waiting: event.triggerPrice !== undefined,
  triggeredAt: null,
  callbackBasisPoints: event.callbackBasisPoints ?? null,
  siblingId: event.siblingId ?? null,
  takeProfit: null,
  stopLoss: null,
  stopLossLimit: null,
  exitsDropped: null,
  closeReason: null,
  createdAt: at,
  updatedAt: at,
})

/** The row after its exits were set. */
export const withExits = (row: OrderRow, { takeProfit, stopLoss, stopLossLimit }: SpotExits): OrderRow => ({
  ...row,
  takeProfit: takeProfit ?? null,
  stopLoss: stopLoss ?? null,
  stopLossLimit: stopLossLimit ?? null,
})

/** The row of an order whose exits were not placed; the first version of the event did not say why. */
export const withoutExits = (row: OrderRow, event: SpotExitsDropped): OrderRow => ({
  ...row,
  exitsDropped: event.v === 1 ? 'unknown' : event.reason,
})

/** The row after its trigger was reached: it trades from here on. */
export const triggeredOrder = (row: OrderRow, { price }: SpotOrderTriggered, at: number): OrderRow => ({
  ...row,
  price,
  waiting: false,
  triggeredAt: at,
  updatedAt: at,
})

/** The row after its owner changed it. */
export const amendedOrder = (row: OrderRow, { price, quantity, triggerPrice }: SpotOrderAmended, at: number): OrderRow => ({
  ...row,
  price,
  quantity,
  triggerPrice: triggerPrice ?? row.triggerPrice,
  updatedAt: at,
})

/** What a change made of the figures; `earlier` is what the same record has changed of the order before. */
export const changeOf = (
  before: OrderRow,
  after: OrderRow,
  { seq, at, earlier }: { seq: number; at: number; earlier?: ChangeRow | undefined },
): ChangeRow => ({
  orderId: after.orderId,
  seq,
  user: after.user,
  pair: after.pair,
  type: after.type,
  priceBefore: earlier?.priceBefore ?? before.price,
  price: after.price,
  quantityBefore: earlier?.quantityBefore ?? before.quantity,
  quantity: after.quantity,
  triggerPriceBefore: earlier ? earlier.triggerPriceBefore : before.triggerPrice,
  triggerPrice: after.triggerPrice,
  at,
})

/** The row after a match that self-trade prevention took away. */
export const preventedOrder = (row: OrderRow, { quantity }: SpotMatchPrevented, at: number): OrderRow => ({
  ...row,
  preventedQuantity: row.preventedQuantity + quantity,
  updatedAt: at,
})

/** The row after one of its fills. */
export const filledOrder = (row: OrderRow, fill: FillRow): OrderRow => ({
  ...row,
  filledQuantity: row.filledQuantity + fill.quantity,
  filledNotional: row.filledNotional + fill.notional,
  fee: row.fee + fill.fee,
  updatedAt: fill.at,
})

/** The row after its end. */
export const closedOrder = (row: OrderRow, reason: SpotCloseReason, at: number): OrderRow => ({
  ...row,
  closeReason: reason,
  updatedAt: at,
})

const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Both sides' views of a trade: the taker's and the maker's. */
export const fillsOf = (event: SpotOrderFilled, at: number): [FillRow, FillRow] => {
  const { tradeId, pair, price, quantity, notional } = event
  const shared = { tradeId, pair, price, quantity, notional, at }
  return [
    { ...shared, ...event.taker, side: event.takerSide, role: 'taker' },
    { ...shared, ...event.maker, side: opposite(event.takerSide), role: 'maker' },
  ]
}
