import type { Amount, Price, Quantity } from '@assay/money/kinds'
import {
  ORDER_TYPES,
  SELF_TRADE_PREVENTIONS,
  type SelfTradePrevention,
  type SpotExits,
  type SpotOrderType,
  TIMES_IN_FORCE,
  type TimeInForce,
} from '@assay/rules/order-terms'
import { type BookSide, BUY, SELL } from '../matching/levels.ts'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import type { Side, SpotOrderId } from './commands.ts'
import { priceOf, quantityOf } from './market-grid.ts'
import { GOOD_TILL_TIME, ON_INDEX, POST_ONLY, QUOTE, TRAILING_STOP, WAITING } from './orders/orders.ts'
import { marketOfSlot, type SpotMarket, type SpotState, userOfSlot } from './state.ts'

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
  /** Taken away by self-trade prevention: ordered = filled + prevented + open. */
  preventedQuantity: Quantity
  filledNotional: Amount
  /** In the asset that the order receives. */
  fee: Amount
  clientOrderId?: string
  /** Journal times, ms. */
  createdAt: number
  updatedAt: number
  quote?: true
  timeInForce: TimeInForce
  /** Of a `goodTillTime` order, journal time, ms. */
  expiresAt?: number
  postOnly?: true
  /** Decides as long as this order is the arriving one. */
  selfTradePrevention: SelfTradePrevention
  /** Where it begins, for an order that waits; of a trailing stop where it would begin now. */
  triggerPrice?: Price
  triggerOn?: 'index'
  /** Of a trailing stop. */
  callbackBasisPoints?: number
  /** It waits for its trigger. */
  waiting?: true
  /** The order that is cancelled when this one acts, and the reverse. */
  siblingId?: SpotOrderId
  exits?: SpotExits
}

export type DepthLevel = [price: Price, quantity: Quantity]

/** The pair of two assets, `undefined` when none is listed. */
export const pairOf = ({ spot }: WithSpot, base: string, quote: string): string | undefined =>
  spot.markets.find(({ pair }) => pair.base === base && pair.quote === quote)?.pair.market

/** The user's open orders, newest first; of one pair when it is given. */
export function openOrders({ spot }: WithSpot, user: UserId, pair?: string): OpenSpotOrder[] {
  const slots: number[] = []
  for (const market of spot.markets) if (pair === undefined || market.pair.market === pair) slots.push(...slotsIn(spot, market, user))
  return slots.map(slot => show(spot, slot)).sort((a, b) => b.orderId - a.orderId)
}

/** One open order of anybody, `undefined` when it is not open. */
export function openOrder({ spot }: WithSpot, orderId: SpotOrderId): OpenSpotOrder | undefined {
  const slot = spot.orders.pool.find(orderId)
  return slot === NONE ? undefined : show(spot, slot)
}

/** The best `levels` prices of each side with the quantity that rests there, best first. */
export function depth({ spot }: WithSpot, pair: string, levels: number): { bids: DepthLevel[]; asks: DepthLevel[] } {
  const market = spot.byName.get(pair)
  if (!market) return { bids: [], asks: [] }
  return { bids: depthOf(market, BUY, levels), asks: depthOf(market, SELL, levels) }
}

/** Best bid and best ask; a side without orders is left out. */
export function bestPrices(state: WithSpot, pair: string): { bid?: Price; ask?: Price } {
  const { bids, asks } = depth(state, pair, 1)
  return { ...(bids[0] && { bid: bids[0][0] }), ...(asks[0] && { ask: asks[0][0] }) }
}

/** Price of the last trade, `undefined` before the first and for a pair that is not listed. */
export function lastPrice({ spot }: WithSpot, pair: string): Price | undefined {
  const market = spot.byName.get(pair)
  return market && market.lastTicks > 0 ? priceOf(market.pair, market.lastTicks) : undefined
}

/** Number of trades so far. */
export const tradeCount = ({ spot }: WithSpot): number => spot.nextTrade - 1

function slotsIn({ traders, orders }: SpotState, market: SpotMarket, user: UserId): number[] {
  const slots: number[] = []
  const trader = traders.find(user, market.index)
  if (trader === NONE) return slots
  for (let slot = traders.columns.newest[trader] as number; slot !== NONE; slot = orders.columns.older[slot] as number) slots.push(slot)
  return slots
}

function depthOf({ book, pair }: SpotMarket, side: BookSide, count: number): DepthLevel[] {
  const levels = book.levels(side)
  const shown: DepthLevel[] = []
  for (let position = levels.count() - 1; position >= 0 && shown.length < count; position--) {
    const level = levels.at(position)
    shown.push([priceOf(pair, levels.ticks(level)), quantityOf(pair, levels.lots(level))])
  }
  return shown
}

function show(spot: SpotState, slot: number): OpenSpotOrder {
  const { pool, columns } = spot.orders
  const { pair } = marketOfSlot(spot, slot)
  return {
    orderId: pool.id[slot] as number,
    user: userOfSlot(spot, slot),
    pair: pair.market,
    side: pool.side[slot] === BUY ? 'buy' : 'sell',
    type: ORDER_TYPES[columns.type[slot] as number] as SpotOrderType,
    price: priceOf(pair, pool.ticks[slot] as number),
    quantity: quantityOf(pair, columns.lots[slot] as number),
    filledQuantity: quantityOf(pair, columns.filled[slot] as number),
    preventedQuantity: quantityOf(pair, spot.orders.furtherOf(slot).prevented),
    filledNotional: columns.notional[slot] as Amount,
    fee: columns.fee[slot] as Amount,
    createdAt: columns.createdAt[slot] as number,
    updatedAt: columns.updatedAt[slot] as number,
    timeInForce: TIMES_IN_FORCE[columns.timeInForce[slot] as number] as TimeInForce,
    selfTradePrevention: SELF_TRADE_PREVENTIONS[columns.selfTrade[slot] as number] as SelfTradePrevention,
    ...showFurther(spot, slot),
  }
}

/** What most orders do not have. */
function showFurther(spot: SpotState, slot: number): Partial<OpenSpotOrder> {
  const { pool, columns } = spot.orders
  const flags = columns.flags[slot] as number
  const { total, sibling, trigger, callback } = spot.orders.furtherOf(slot)
  const name = spot.names.nameOf(slot)
  const exits = spot.exits.get(pool.id[slot] as number)
  return {
    ...(total !== 0n && { total: total as Amount }),
    ...(name !== undefined && { clientOrderId: name }),
    ...((flags & QUOTE) !== 0 && { quote: true }),
    ...((flags & POST_ONLY) !== 0 && { postOnly: true }),
    ...((flags & ON_INDEX) !== 0 && { triggerOn: 'index' }),
    ...((flags & WAITING) !== 0 && { waiting: true }),
    ...(columns.timeInForce[slot] === GOOD_TILL_TIME && { expiresAt: spot.expiries.at(slot) }),
    ...(columns.type[slot] === TRAILING_STOP && { callbackBasisPoints: callback }),
    ...(trigger > 0 && { triggerPrice: triggerOf(spot, slot) }),
    ...(sibling !== NONE && { siblingId: pool.id[sibling] as number }),
    ...(exits && { exits }),
  }
}

function triggerOf(spot: SpotState, slot: number): Price {
  const { pair, trailing } = marketOfSlot(spot, slot)
  const trailed = trailing.trigger(slot)
  return priceOf(pair, Number.isNaN(trailed) ? spot.orders.furtherOf(slot).trigger : trailed)
}
