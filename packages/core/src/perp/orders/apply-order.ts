import { assert } from '@assay/money/assert'
import type { AmountCell } from '../../ledger/legs.ts'
import { FILL_OR_KILL, GOOD_TILL_TIME, IMMEDIATE_OR_CANCEL, isMarketType, TRAILING_STOP } from '../../matching/order-codes.ts'
import { NONE } from '../../memory/none.ts'
import type { PerpMatchPrevented, PerpOrderAmended, PerpOrderTriggered } from '../events.ts'
import { ticksOf } from '../grid.ts'
import { noteTrade, reachedTicks } from '../mark/last-trades.ts'
import { observePrices } from '../mark/observe-prices.ts'
import type { FillPart } from '../positions/fill.ts'
import { marketOfOrder, type PerpChanges, type PerpMarket, type PerpState, type PerpTables, slotOfOrder, userOfOrder } from '../state.ts'
import type { OrderDraft } from './draft.ts'
import { countLots, linkOrder, unlinkOrder } from './order-lists.ts'
import { HAS_EXITS, LIQUIDATION, ON_INDEX, ON_LAST, POST_ONLY, QUOTE, REDUCING, RISING, WAITING } from './orders.ts'

/**
 * Makes a draft an open order under the next number, paid for by the hold of its cost (`NONE` for one that has none); gives its slot. One that can rest
 * stands in the book at once, as matching only looks at the other side, unless it trades whole. `at` is journal time, ms.
 */
export const bindAdmitOrder =
  (perp: PerpTables): PerpChanges['admitOrder'] =>
  (draft, orderId, hold, at) => {
    assert(orderId === perp.nextOrder, 'orders are numbered in order')
    perp.nextOrder = orderId + 1
    const { market, user, exits } = draft
    const slot = perp.orders.take(orderId)
    const { pool, columns } = perp.orders
    pool.owner[slot] = user.tradeGroup
    pool.side[slot] = draft.side
    pool.ticks[slot] = draft.ticks
    pool.open[slot] = draft.lots
    columns.trader[slot] = draft.trader === NONE ? perp.traders.findOrAdd(user.user, market.index) : draft.trader
    columns.type[slot] = draft.type
    columns.flags[slot] = flagsOf(draft)
    columns.timeInForce[slot] = draft.timeInForce
    columns.selfTrade[slot] = draft.selfTrade
    columns.lots[slot] = draft.lots
    columns.hold[slot] = hold
    columns.leverage[slot] = draft.leverage
    columns.position[slot] = draft.position
    columns.version[slot] = draft.settings.version
    columns.trigger[slot] = draft.trigger
    columns.callback[slot] = draft.callback
    columns.createdAt[slot] = at
    columns.updatedAt[slot] = at
    linkOrder(perp, slot, draft.clientOrderId)
    if (draft.isQuote) market.quotes.add(slot)
    if (exits.takeProfit || exits.stopLoss) perp.exits.set(orderId, exits)
    if (draft.timeInForce === GOOD_TILL_TIME) perp.expiries.set(slot, draft.expiresAt)
    if (draft.tradesWhole) return slot
    if (draft.trigger === 0) restIfItCan(perp, market, slot)
    else if (draft.type === TRAILING_STOP)
      market.trailing.add(slot, { callback: draft.callback, rising: draft.isRising, lastTicks: firstExtreme(market, draft) })
    else waitForTrigger(perp, market, slot)
    return slot
  }

/** The last price as far as it counts is where a trailing stop begins. */
function firstExtreme(market: PerpMarket, { extreme, isRising }: OrderDraft): number {
  if (market.lastTicks === 0) return extreme
  const { risen, fallen } = reachedTicks(market)
  return isRising ? Math.max(extreme, fallen) : Math.min(extreme, risen)
}

function flagsOf({ isQuote, isPostOnly, trigger, triggerOn, isRising, position, exits, origin }: OrderDraft): number {
  let flags = (isQuote ? QUOTE : 0) | (isPostOnly ? POST_ONLY : 0) | (position === NONE ? 0 : REDUCING)
  if (trigger > 0) flags |= WAITING | (isRising ? RISING : 0) | (triggerOn === 'last' ? ON_LAST : triggerOn === 'index' ? ON_INDEX : 0)
  if (exits.takeProfit || exits.stopLoss) flags |= HAS_EXITS
  return origin === 'liquidation' ? flags | LIQUIDATION : flags
}

function waitForTrigger({ orders }: PerpTables, market: PerpMarket, slot: number): void {
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

function restIfItCan(perp: PerpTables, market: PerpMarket, slot: number): void {
  const { type, timeInForce, rank } = perp.orders.columns
  if (isMarketType(type[slot] as number) || timeInForce[slot] === IMMEDIATE_OR_CANCEL || timeInForce[slot] === FILL_OR_KILL) return
  rank[slot] = perp.nextRank++
  market.book.rest(slot)
}

/** The trigger of a waiting order was reached: it is active from here on, at this worst price. */
export function applyTriggered(perp: PerpState, { orderId, price, hold }: PerpOrderTriggered, at: number): void {
  const slot = slotOfOrder(perp, orderId)
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
  const slot = slotOfOrder(perp, event.orderId)
  const market = marketOfOrder(perp, slot)
  const { pool, columns } = perp.orders
  const change = Number(event.lots) - (columns.lots[slot] as number)
  const isResting = pool.level[slot] !== NONE
  columns.lots[slot] = Number(event.lots)
  countLots(perp, slot, change)
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

/** Books one fill (`PerpState.fill`) with both orders; what it does to positions has events of its own. */
export const bindApplyFill = (perp: PerpTables): PerpChanges['applyFill'] => {
  const fill = (market: PerpMarket, part: FillPart, value: AmountCell, at: number): void => {
    const { slot, lots } = part
    const { filled, notional, fee, realisedProfit, updatedAt } = perp.orders.columns
    filled[slot] = (filled[slot] as number) + lots
    notional[slot] = (notional[slot] as bigint) + (value[0] as bigint)
    fee[slot] = (fee[slot] as bigint) + (part.fee[0] as bigint)
    realisedProfit[slot] = (realisedProfit[slot] as bigint) + (part.realisedProfit[0] as bigint)
    updatedAt[slot] = at
    takeLots(perp, market, slot, lots)
  }
  return (market, tradeId, at) => {
    assert(tradeId === perp.nextTrade, 'trades are numbered in order')
    perp.nextTrade = tradeId + 1
    const { maker, taker, notional } = perp.fill
    market.lastTicks = maker.ticks
    fill(market, maker, notional, at)
    fill(market, taker, notional, at)
    const { owner } = perp.orders.pool
    if (owner[maker.slot] !== owner[taker.slot]) {
      countTurnover(perp, maker.slot, notional)
      countTurnover(perp, taker.slot, notional)
      const isForced = ((perp.orders.columns.flags[taker.slot] as number) & LIQUIDATION) !== 0
      if (!isForced) noteTrade(market.lastTrades, owner[taker.slot] as number, maker.ticks, at)
    }
    observePrices(market)
  }
}

function countTurnover({ orders, traders }: PerpTables, slot: number, value: AmountCell): void {
  const { turnover } = traders.columns
  const trader = orders.columns.trader[slot] as number
  turnover[trader] = (turnover[trader] as bigint) + (value[0] as bigint)
}

function takeLots(perp: PerpTables, market: PerpMarket, slot: number, lots: number): void {
  const { pool } = perp.orders
  countLots(perp, slot, -lots)
  if (pool.level[slot] !== NONE) market.book.reduce(slot, lots)
  else pool.open[slot] = (pool.open[slot] as number) - lots
}

/** Two orders of one group met and lose lots without a trade. */
export function applyPrevented(perp: PerpState, event: PerpMatchPrevented): void {
  const market = perp.byName.get(event.market) as PerpMarket
  const { prevented } = perp.orders.columns
  for (const orderId of [event.makerOrderId, event.takerOrderId]) {
    const slot = slotOfOrder(perp, orderId)
    prevented[slot] = (prevented[slot] as number) + Number(event.lots)
    takeLots(perp, market, slot, Number(event.lots))
  }
}

/** Ends an open order for good. */
export function applyClosed(perp: PerpState, slot: number): void {
  const { pool, columns } = perp.orders
  const flags = columns.flags[slot] as number
  const orderId = pool.id[slot] as number
  if (pool.level[slot] !== NONE) marketOfOrder(perp, slot).book.remove(slot)
  if ((flags & WAITING) !== 0) stopWaiting(marketOfOrder(perp, slot), slot)
  if (columns.timeInForce[slot] === GOOD_TILL_TIME) perp.expiries.remove(slot)
  if ((flags & HAS_EXITS) !== 0) perp.exits.delete(orderId)
  if ((flags & QUOTE) === 0) perp.closed.add(orderId, userOfOrder(perp, slot))
  else marketOfOrder(perp, slot).quotes.delete(slot)
  unlinkOrder(perp, slot)
  pool.release(slot)
}
