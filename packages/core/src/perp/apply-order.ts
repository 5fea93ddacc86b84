import { assert } from '@assay/money/assert'
import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { BUY, SELL } from '../matching/levels.ts'
import { SelfTradeMode } from '../matching/match.ts'
import { FILL_OR_KILL, GOOD_TILL_TIME, IMMEDIATE_OR_CANCEL, isMarketType, TRAILING_STOP } from '../matching/order-codes.ts'
import { NONE } from '../memory/none.ts'
import type {
  PerpFillSide,
  PerpMatchPrevented,
  PerpOrderAccepted,
  PerpOrderAmended,
  PerpOrderClosed,
  PerpOrderFilled,
  PerpOrderTriggered,
} from './events.ts'
import { ticksOf } from './grid.ts'
import { linkOrder, unlinkOrder } from './order-lists.ts'
import { HAS_EXITS, LIQUIDATION, ON_INDEX, ON_LAST, POST_ONLY, QUOTE, REDUCING, RISING, WAITING } from './orders.ts'
import { marketOfOrder, type PerpMarket, type PerpState, userOfOrder } from './state.ts'

/** Makes an accepted order an open one. `owner` is its user's self-trade group. */
export function applyAccepted(perp: PerpState, event: PerpOrderAccepted, owner: number, at: number): void {
  assert(event.orderId === perp.nextOrder, 'orders are numbered in order')
  perp.nextOrder = event.orderId + 1
  const market = perp.byName.get(event.market) as PerpMarket
  const { listing } = market
  const slot = perp.orders.take(event.orderId)
  const { pool, columns } = perp.orders
  pool.owner[slot] = owner
  pool.side[slot] = event.side === 'buy' ? BUY : SELL
  pool.ticks[slot] = ticksOf(listing, event.price)
  pool.open[slot] = Number(event.lots)
  columns.trader[slot] = perp.traders.findOrAdd(event.user, market.index)
  columns.type[slot] = ORDER_TYPES.indexOf(event.orderType)
  columns.flags[slot] = flagsOf(event)
  columns.timeInForce[slot] = event.timeInForce ? TIMES_IN_FORCE.indexOf(event.timeInForce) : 0
  columns.selfTrade[slot] = event.selfTradePrevention
    ? SELF_TRADE_PREVENTIONS.indexOf(event.selfTradePrevention)
    : SelfTradeMode.EXPIRE_TAKER
  columns.lots[slot] = Number(event.lots)
  columns.hold[slot] = event.hold ?? NONE
  columns.leverage[slot] = event.leverage
  columns.position[slot] = event.positionId === undefined ? NONE : perp.positions.find(event.positionId)
  columns.version[slot] = event.settingsVersion
  columns.trigger[slot] = event.triggerPrice === undefined ? 0 : ticksOf(listing, event.triggerPrice)
  columns.callback[slot] = event.callbackBasisPoints ?? 0
  columns.createdAt[slot] = at
  columns.updatedAt[slot] = at
  linkOrder(perp, slot, event.clientOrderId)
  const { takeProfit, stopLoss } = event
  if (takeProfit || stopLoss) perp.exits.set(event.orderId, { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) })
  if (event.expiresAt !== undefined) perp.expiries.set(slot, event.expiresAt)
  if (((columns.flags[slot] as number) & WAITING) === 0) restIfItCan(perp, market, slot)
  else if (columns.type[slot] === TRAILING_STOP) {
    const lastTicks = ticksOf(listing, event.extreme ?? 0n)
    market.trailing.add(slot, { callback: columns.callback[slot] as number, rising: event.triggerRises === true, lastTicks })
  } else waitForTrigger(perp, market, slot)
}

function flagsOf(event: PerpOrderAccepted): number {
  return (
    (event.quote ? QUOTE : 0) |
    (event.postOnly ? POST_ONLY : 0) |
    (event.triggerPrice !== undefined ? WAITING : 0) |
    (event.triggerOn === 'last' ? ON_LAST : 0) |
    (event.triggerOn === 'index' ? ON_INDEX : 0) |
    (event.triggerRises ? RISING : 0) |
    (event.positionId !== undefined ? REDUCING : 0) |
    (event.takeProfit || event.stopLoss ? HAS_EXITS : 0) |
    (event.origin === 'liquidation' ? LIQUIDATION : 0)
  )
}

function waitForTrigger({ orders }: PerpState, market: PerpMarket, slot: number): void {
  const flags = orders.columns.flags[slot] as number
  const triggers = (flags & ON_INDEX) !== 0 ? market.onIndex : (flags & ON_LAST) !== 0 ? market.onLast : market.onMark
  triggers.add(slot, orders.columns.trigger[slot] as number, (flags & RISING) !== 0)
}

function stopWaiting(market: PerpMarket, slot: number): void {
  market.onMark.remove(slot)
  market.onLast.remove(slot)
  market.onIndex.remove(slot)
  market.trailing.remove(slot)
}

function restIfItCan(perp: PerpState, market: PerpMarket, slot: number): void {
  const { type, timeInForce, rank } = perp.orders.columns
  if (isMarketType(type[slot] as number) || timeInForce[slot] === IMMEDIATE_OR_CANCEL || timeInForce[slot] === FILL_OR_KILL) return
  rank[slot] = perp.nextRank++
  market.book.rest(slot)
}

/** Slot of an order that an event names. */
function slotOf({ orders }: PerpState, orderId: number): number {
  const slot = orders.pool.find(orderId)
  assert(slot !== NONE, 'an open order')
  return slot
}

/** The trigger of a waiting order was reached: it is active from here on, at this worst price. */
export function applyTriggered(perp: PerpState, { orderId, price, hold }: PerpOrderTriggered, at: number): void {
  const slot = slotOf(perp, orderId)
  const market = marketOfOrder(perp, slot)
  const { pool, columns } = perp.orders
  stopWaiting(market, slot)
  columns.flags[slot] = (columns.flags[slot] as number) & ~WAITING
  columns.updatedAt[slot] = at
  columns.hold[slot] = hold ?? NONE
  pool.ticks[slot] = ticksOf(market.listing, price)
  restIfItCan(perp, market, slot)
}

/** Gives an open order other figures. One that keeps its place only loses lots; any other goes to the end of its queue. */
export function applyAmended(perp: PerpState, event: PerpOrderAmended, at: number): void {
  const slot = slotOf(perp, event.orderId)
  const market = marketOfOrder(perp, slot)
  const { pool, columns } = perp.orders
  const change = Number(event.lots) - (columns.lots[slot] as number)
  const isResting = pool.level[slot] !== NONE
  columns.lots[slot] = Number(event.lots)
  columns.hold[slot] = event.hold ?? NONE
  columns.leverage[slot] = event.leverage
  columns.updatedAt[slot] = at
  if (event.keepsPlace && isResting) {
    if (change !== 0) market.book.reduce(slot, -change)
    return
  }
  if (isResting) market.book.remove(slot)
  pool.open[slot] = (pool.open[slot] as number) + change
  pool.ticks[slot] = ticksOf(market.listing, event.price)
  const isWaiting = ((columns.flags[slot] as number) & WAITING) !== 0
  if (!isWaiting) {
    if (!event.keepsPlace || isResting) restIfItCan(perp, market, slot)
    return
  }
  const trigger = event.triggerPrice === undefined ? (columns.trigger[slot] as number) : ticksOf(market.listing, event.triggerPrice)
  if (trigger === columns.trigger[slot]) return
  columns.trigger[slot] = trigger
  stopWaiting(market, slot)
  waitForTrigger(perp, market, slot)
}

/** Books one fill with both orders; what it does to positions has events of its own. */
export function applyFilled(perp: PerpState, event: PerpOrderFilled, at: number): void {
  assert(event.tradeId === perp.nextTrade, 'trades are numbered in order')
  perp.nextTrade = event.tradeId + 1
  const market = perp.byName.get(event.market) as PerpMarket
  market.lastTicks = ticksOf(market.listing, event.price)
  for (const side of [event.maker, event.taker]) fill(perp, market, event, side, at)
  if (market.trailing.count > 0) market.trailing.observe(market.lastTicks)
}

function fill(perp: PerpState, market: PerpMarket, { lots, notional }: PerpOrderFilled, side: PerpFillSide, at: number): void {
  const slot = slotOf(perp, side.orderId)
  const { columns } = perp.orders
  columns.filled[slot] = (columns.filled[slot] as number) + Number(lots)
  columns.notional[slot] = (columns.notional[slot] as bigint) + notional
  columns.fee[slot] = (columns.fee[slot] as bigint) + side.fee
  columns.realisedProfit[slot] = (columns.realisedProfit[slot] as bigint) + side.realisedProfit
  columns.updatedAt[slot] = at
  takeLots(perp, market, slot, Number(lots))
}

function takeLots({ orders: { pool } }: PerpState, market: PerpMarket, slot: number, lots: number): void {
  if (pool.level[slot] !== NONE) market.book.reduce(slot, lots)
  else pool.open[slot] = (pool.open[slot] as number) - lots
}

/** Two orders of one group met and lose lots without a trade. */
export function applyPrevented(perp: PerpState, event: PerpMatchPrevented): void {
  const market = perp.byName.get(event.market) as PerpMarket
  const { prevented } = perp.orders.columns
  for (const orderId of [event.makerOrderId, event.takerOrderId]) {
    const slot = slotOf(perp, orderId)
    prevented[slot] = (prevented[slot] as number) + Number(event.lots)
    takeLots(perp, market, slot, Number(event.lots))
  }
}

/** Ends an open order for good. */
export function applyClosed(perp: PerpState, { orderId }: PerpOrderClosed): void {
  const slot = slotOf(perp, orderId)
  const { pool, columns } = perp.orders
  const flags = columns.flags[slot] as number
  if (pool.level[slot] !== NONE) marketOfOrder(perp, slot).book.remove(slot)
  if ((flags & WAITING) !== 0) stopWaiting(marketOfOrder(perp, slot), slot)
  if (columns.timeInForce[slot] === GOOD_TILL_TIME) perp.expiries.remove(slot)
  if ((flags & HAS_EXITS) !== 0) perp.exits.delete(orderId)
  if ((flags & QUOTE) === 0) perp.closed.add(orderId, userOfOrder(perp, slot))
  unlinkOrder(perp, slot)
  pool.release(slot)
}
