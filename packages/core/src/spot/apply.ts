import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import type { OrderDraft } from './orders/draft.ts'
import { linkOrder, unlinkOrder } from './orders/order-lists.ts'
import {
  AMENDED,
  FILL_OR_KILL,
  GOOD_TILL_TIME,
  HAS_EXITS,
  IMMEDIATE_OR_CANCEL,
  isMarketType,
  ON_INDEX,
  QUOTE,
  RISING,
  TRAILING_STOP,
  WAITING,
} from './orders/orders.ts'
import { marketOfSlot, type SpotChanges, type SpotMarket, type SpotState, type SpotTables, userOfSlot } from './state.ts'

/**
 * Changes of spot's state, the same live and in recovery. Dumb on purpose: everything was decided before. Orders are given by slot, times are
 * journal times, ms.
 */

/**
 * Makes a draft an open order, paid for by a hold; gives its slot. One that can rest stands in the book at once: matching only looks at the other side. One
 * without a hold (`NONE`) trades whole at once, and never stands there.
 */
export const bindAdmitOrder =
  (spot: SpotTables): SpotChanges['admitOrder'] =>
  (draft, orderId, hold, at) => {
    assert(orderId === spot.nextOrder, 'orders are numbered in order')
    const market = draft.market as SpotMarket
    spot.nextOrder = orderId + 1
    const slot = spot.orders.take(orderId)
    const { pool, columns } = spot.orders
    pool.owner[slot] = draft.owner
    pool.side[slot] = draft.side
    pool.ticks[slot] = draft.ticks
    pool.open[slot] = draft.lots
    columns.trader[slot] = draft.trader
    columns.type[slot] = draft.type
    columns.flags[slot] = draft.flags
    columns.timeInForce[slot] = draft.timeInForce
    columns.selfTrade[slot] = draft.selfTrade
    columns.lots[slot] = draft.lots
    columns.hold[slot] = hold
    columns.version[slot] = draft.version
    columns.createdAt[slot] = at
    columns.updatedAt[slot] = at
    if (draft.trigger > 0 || (draft.total[0] as bigint) > 0n)
      spot.orders.setFurther(slot, { trigger: draft.trigger, callback: draft.callback, total: draft.total[0] as bigint })
    linkOrder(spot, slot, draft)
    if (draft.expiresAt > 0) spot.expiries.set(slot, draft.expiresAt)
    if (draft.sibling !== NONE) pairOrders(spot, slot, draft.sibling)
    if ((draft.flags & WAITING) !== 0) wait(spot, market, slot, draft)
    else if (hold !== NONE) restIfItCan(spot, market, slot)
    return slot
  }

/** Links two orders of which one cancels the other; the second stands on the hold of the first. */
function pairOrders({ orders }: SpotTables, slot: number, first: number): void {
  orders.setFurther(slot, { sibling: first, holder: orders.holderOf(first) })
  orders.setFurther(first, { sibling: slot })
}

function wait(spot: SpotTables, market: SpotMarket, slot: number, draft: OrderDraft): void {
  const isRising = (draft.flags & RISING) !== 0
  if (draft.type === TRAILING_STOP) market.trailing.add(slot, { callback: draft.callback, rising: isRising, lastTicks: draft.extreme })
  else waitForTrigger(spot, market, slot)
}

function waitForTrigger({ orders }: SpotTables, market: SpotMarket, slot: number): void {
  const flags = orders.columns.flags[slot] as number
  const triggers = (flags & ON_INDEX) !== 0 ? market.onIndex : market.onLast
  triggers.add(slot, orders.furtherOf(slot).trigger, (flags & RISING) !== 0)
}

function restIfItCan(spot: SpotTables, market: SpotMarket, slot: number): void {
  const { type, timeInForce, rank } = spot.orders.columns
  if (isMarketType(type[slot] as number) || timeInForce[slot] === IMMEDIATE_OR_CANCEL || timeInForce[slot] === FILL_OR_KILL) return
  rank[slot] = spot.nextRank++
  market.book.rest(slot)
}

/** The trigger of a waiting order was reached: it is active from here on, at this worst price. */
export function applyTriggered(spot: SpotState, slot: number, ticks: number, at: number): void {
  const market = marketOfSlot(spot, slot)
  const { pool, columns } = spot.orders
  stopWaiting(market, slot)
  columns.flags[slot] = (columns.flags[slot] as number) & ~WAITING
  columns.updatedAt[slot] = at
  pool.ticks[slot] = ticks
  restIfItCan(spot, market, slot)
}

function stopWaiting(market: SpotMarket, slot: number): void {
  market.onLast.remove(slot)
  market.onIndex.remove(slot)
  market.trailing.remove(slot)
}

/** What an amended order becomes. */
export interface Amendment {
  ticks: number
  /** Ordered lots, with those that are filled. */
  lots: number
  trigger: number
  hold: number
  /** The order under whose number the hold was made. */
  holder: number
  keepsPlace: boolean
}

/** Gives an open order other figures. One that keeps its place only loses lots; any other goes to the end of its queue. */
export function applyAmended(spot: SpotState, slot: number, amendment: Amendment, at: number): void {
  const { ticks, lots, trigger, hold, holder, keepsPlace } = amendment
  const market = marketOfSlot(spot, slot)
  const { pool, columns } = spot.orders
  const change = lots - (columns.lots[slot] as number)
  const isResting = pool.level[slot] !== NONE
  columns.lots[slot] = lots
  columns.hold[slot] = hold
  if (holder !== spot.orders.holderOf(slot)) spot.orders.setFurther(slot, { holder })
  columns.updatedAt[slot] = at
  columns.flags[slot] = (columns.flags[slot] as number) | AMENDED
  if (keepsPlace && isResting) {
    market.book.reduce(slot, -change)
    return
  }
  if (isResting) market.book.remove(slot)
  pool.open[slot] = (pool.open[slot] as number) + change
  pool.ticks[slot] = ticks
  if (((columns.flags[slot] as number) & WAITING) === 0) restIfItCan(spot, market, slot)
  else if (trigger !== spot.orders.furtherOf(slot).trigger) {
    spot.orders.setFurther(slot, { trigger })
    stopWaiting(market, slot)
    waitForTrigger(spot, market, slot)
  }
}

/** Books one fill with both orders; amounts are `spot.amounts`. */
export const bindApplyFill =
  (spot: SpotTables): SpotChanges['applyFill'] =>
  (market, tradeId, maker, taker, lots, at) => {
    assert(tradeId === spot.nextTrade, 'trades are numbered in order')
    const { makerFee, takerFee } = spot.amounts
    spot.nextTrade = tradeId + 1
    market.lastTicks = spot.orders.pool.ticks[maker] as number
    fill(spot, market, maker, lots, makerFee, at)
    fill(spot, market, taker, lots, takerFee, at)
    const { owner } = spot.orders.pool
    if (owner[maker] !== owner[taker]) {
      countTurnover(spot, maker)
      countTurnover(spot, taker)
    }
    if (market.trailing.count > 0) market.trailing.observe(market.lastTicks)
  }

function fill(spot: SpotTables, market: SpotMarket, slot: number, lots: number, fee: BigInt64Array, at: number): void {
  const { columns } = spot.orders
  columns.filled[slot] = (columns.filled[slot] as number) + lots
  columns.notional[slot] = (columns.notional[slot] as bigint) + (spot.amounts.notional[0] as bigint)
  columns.fee[slot] = (columns.fee[slot] as bigint) + (fee[0] as bigint)
  columns.updatedAt[slot] = at
  takeLots(spot, market, slot, lots)
}

function countTurnover({ orders, traders, amounts }: SpotTables, slot: number): void {
  const { turnover } = traders.columns
  const trader = orders.columns.trader[slot] as number
  turnover[trader] = (turnover[trader] as bigint) + (amounts.notional[0] as bigint)
}

function takeLots({ orders }: SpotTables, market: SpotMarket, slot: number, lots: number): void {
  const { pool, columns } = orders
  if (pool.level[slot] !== NONE) market.book.reduce(slot, lots)
  else if ((columns.lots[slot] as number) > 0) pool.open[slot] = (pool.open[slot] as number) - lots
}

/** Two orders of one group met and lose lots without a trade. */
export function applyPrevented(spot: SpotState, market: SpotMarket, maker: number, taker: number, lots: number): void {
  const { orders } = spot
  for (const slot of [maker, taker]) {
    orders.setFurther(slot, { prevented: orders.furtherOf(slot).prevented + lots })
    takeLots(spot, market, slot, lots)
  }
}

/** Ends an open order for good. */
export function applyClosed(spot: SpotState, slot: number): void {
  const { pool, columns } = spot.orders
  const flags = columns.flags[slot] as number
  if (pool.level[slot] !== NONE) marketOfSlot(spot, slot).book.remove(slot)
  if ((flags & WAITING) !== 0) stopWaiting(marketOfSlot(spot, slot), slot)
  if (columns.timeInForce[slot] === GOOD_TILL_TIME) spot.expiries.remove(slot)
  if ((flags & HAS_EXITS) !== 0) spot.exits.delete(pool.id[slot] as number)
  const other = spot.orders.furtherOf(slot).sibling
  if (other !== NONE) spot.orders.setFurther(other, { sibling: NONE })
  unlinkOrder(spot, slot)
  if ((flags & QUOTE) === 0) spot.closed.add(pool.id[slot] as number, userOfSlot(spot, slot))
  spot.orders.release(slot)
}
