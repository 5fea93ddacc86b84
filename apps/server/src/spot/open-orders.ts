import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { type SpotPair, spotPair } from '@assay/core/spot/listing/spot-pair'
import { type OpenSpotOrder, openOrder, openOrders } from '@assay/core/spot/read'
import type { SpotOrder } from '@assay/wire/spot/calls'
import type { OrderRow } from './order-row.ts'
import { presentOrder } from './present.ts'

/** A pair that an accepted order named: it is listed, and never unlisted. */
export const listedPair = (core: Core, pair: string): SpotPair => {
  const listed = spotPair(core.state, pair)
  if (!listed) throw new Error(`The pair ${pair} is not listed.`)
  return listed
}

const openRow = (order: OpenSpotOrder): OrderRow => ({
  orderId: order.orderId,
  user: order.user,
  clientOrderId: order.clientOrderId ?? null,
  pair: order.pair,
  side: order.side,
  type: order.type,
  price: order.price,
  quantity: order.quantity,
  total: order.total ?? null,
  filledQuantity: order.filledQuantity,
  filledNotional: order.filledNotional,
  fee: order.fee,
  preventedQuantity: order.preventedQuantity,
  timeInForce: order.timeInForce,
  expiresAt: order.expiresAt ?? null,
  postOnly: order.postOnly ?? false,
  selfTradePrevention: order.selfTradePrevention,
  triggerPrice: order.triggerPrice ?? null,
  triggerOn: order.triggerPrice === undefined ? null : (order.triggerOn ?? 'last'),
  waiting: order.waiting ?? false,
  triggeredAt: null,
  callbackBasisPoints: order.callbackBasisPoints ?? null,
  siblingId: order.siblingId ?? null,
  takeProfit: order.exits?.takeProfit ?? null,
  stopLoss: order.exits?.stopLoss ?? null,
  stopLossLimit: order.exits?.stopLossLimit ?? null,
  exitsDropped: null,
  closeReason: null,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
})

/** The open orders of one person, newest first, as the core has them. */
export const openRows = (core: Core, user: UserId, pair?: string): OrderRow[] => openOrders(core.state, user, pair).map(openRow)

/** The same as the wire carries them. */
export const presentOpenOrders = (core: Core, user: UserId, pair?: string): SpotOrder[] =>
  openRows(core, user, pair).map(row => presentOrder(row, listedPair(core, row.pair)))

/** An order that has changed, as the wire carries it: as the core has it while it is open, and its last state when it has ended. */
export const presentChanged = (core: Core, row: OrderRow): SpotOrder => {
  const open = row.closeReason === null ? openOrder(core.state, row.orderId) : undefined
  return presentOrder(open ? openRow(open) : row, listedPair(core, row.pair))
}
