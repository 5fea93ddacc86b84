import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { type BookSide, BUY, SELL } from '../matching/levels.ts'
import type { UserId } from '../people/state.ts'
import type { Side, SpotOrderId, SpotOrderType } from './commands.ts'
import type { SpotMarket, SpotOrder, SpotState } from './state.ts'

interface WithSpot {
  readonly spot: SpotState
}

export interface OpenSpotOrder {
  orderId: SpotOrderId
  user: UserId
  pair: string
  side: Side
  type: SpotOrderType
  price: Price
  quantity: Quantity
  total?: Amount
  filledQuantity: Quantity
  filledNotional: Amount
  /** In the asset that the order receives. */
  fee: Amount
  clientOrderId?: string
  /** Journal times, ms. */
  createdAt: number
  updatedAt: number
  quote?: true
}

export type DepthLevel = [price: Price, quantity: Quantity]

/** The user's open orders, newest first; of one pair when it is given. */
export function openOrders({ spot }: WithSpot, user: UserId, pair?: string): OpenSpotOrder[] {
  const orders: SpotOrder[] = []
  for (const market of spot.markets.values()) {
    if (pair !== undefined && market.pair.pair !== pair) continue
    for (let order = market.ofUser.get(user)?.newest; order; order = order.older) orders.push(order)
  }
  return orders.sort((a, b) => b.orderId - a.orderId).map(show)
}

/** One open order of anybody, `undefined` when it is not open. */
export function openOrder({ spot }: WithSpot, orderId: SpotOrderId): OpenSpotOrder | undefined {
  const order = spot.orders.get(orderId)
  return order && show(order)
}

/** The best `levels` prices of each side with the quantity that rests there, best first. */
export function depth({ spot }: WithSpot, pair: string, levels: number): { bids: DepthLevel[]; asks: DepthLevel[] } {
  const market = spot.markets.get(pair)
  if (!market) return { bids: [], asks: [] }
  return { bids: depthOf(market, BUY, levels), asks: depthOf(market, SELL, levels) }
}

/** Best bid and best ask; a side without orders is left out. */
export function bestPrices(state: WithSpot, pair: string): { bid?: Price; ask?: Price } {
  const { bids, asks } = depth(state, pair, 1)
  return { ...(bids[0] && { bid: bids[0][0] }), ...(asks[0] && { ask: asks[0][0] }) }
}

function depthOf({ book, pair }: SpotMarket, side: BookSide, count: number): DepthLevel[] {
  const levels = book.levels(side)
  const shown: DepthLevel[] = []
  for (let position = levels.count() - 1; position >= 0 && shown.length < count; position--) {
    const level = levels.at(position)
    const price = BigInt(levels.ticks(level)) * pair.gridTick
    shown.push([price as Price, (BigInt(levels.lots(level)) * pair.gridLot) as Quantity])
  }
  return shown
}

function show(order: SpotOrder): OpenSpotOrder {
  const { orderId, user, side, price, quantity, filledQuantity, filledNotional, fee, createdAt, updatedAt } = order
  const shown: OpenSpotOrder = {
    orderId,
    user,
    pair: order.market.pair.pair,
    side,
    type: order.orderType,
    price,
    quantity,
    filledQuantity,
    filledNotional,
    fee,
    createdAt,
    updatedAt,
  }
  if (order.total !== undefined) shown.total = order.total
  if (order.clientOrderId !== undefined) shown.clientOrderId = order.clientOrderId
  if (order.quote) shown.quote = true
  return shown
}
