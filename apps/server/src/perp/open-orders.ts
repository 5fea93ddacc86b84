import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { type OpenPerpOrder, openPerpOrder, openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { tradingModesOf } from '@assay/core/perp/read'
import type { PerpOrder } from '@assay/wire/perp/account'
import { unitsOf } from './live-positions.ts'
import { presentOrder } from './present.ts'
import type { OrderRow } from './projection/order-row.ts'

const openRow = (core: Core, order: OpenPerpOrder): OrderRow => ({
  orderId: order.orderId,
  user: order.user,
  clientOrderId: order.clientOrderId ?? null,
  market: order.market,
  side: order.side,
  effect: order.effect,
  type: order.type,
  price: order.price,
  lots: order.lots,
  filledLots: order.filledLots,
  filledNotional: order.filledNotional,
  fee: order.fee,
  realisedProfit: order.realisedProfit,
  cost: order.cost,
  leverage: order.leverage,
  // It cannot be changed while an order is open.
  marginMode: tradingModesOf(core.state, order.user, order.market).marginMode,
  ...openTerms(order),
  positionId: order.positionId ?? null,
  // What something else than its owner made is over within its record.
  origin: null,
  closeReason: null,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
})

const openTerms = (order: OpenPerpOrder) => ({
  timeInForce: order.timeInForce,
  expiresAt: order.expiresAt ?? null,
  postOnly: order.postOnly ?? false,
  reduceOnly: order.reduceOnly ?? false,
  selfTradePrevention: order.selfTradePrevention,
  triggerPrice: order.triggerPrice ?? null,
  triggerOn: order.triggerOn ?? null,
  waiting: order.waiting ?? false,
  callbackBasisPoints: order.callbackBasisPoints ?? null,
  takeProfit: order.takeProfit?.price ?? null,
  takeProfitOn: order.takeProfit?.on ?? null,
  stopLoss: order.stopLoss?.price ?? null,
  stopLossOn: order.stopLoss?.on ?? null,
})

/** The open orders of a person, newest first, as the core has them. */
export const openRows = (core: Core, user: UserId): OrderRow[] =>
  openPerpOrders(core.state, user)
    .map(order => openRow(core, order))
    .sort((one, other) => other.orderId - one.orderId)

/** The same as the wire carries them. */
export const presentOpenOrders = (core: Core, user: UserId): PerpOrder[] =>
  openRows(core, user).map(row => presentOrder(row, unitsOf(core, row.market)))

/** A row of an order as the core has it while it is open; its last state when it has ended. */
export const currentRow = (core: Core, row: OrderRow): OrderRow => {
  const open = row.closeReason === null ? openPerpOrder(core.state, row.orderId) : undefined
  return open ? openRow(core, open) : row
}
