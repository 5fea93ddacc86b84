import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import type { OrderDraft } from './draft.ts'
import { linkOrder, unlinkOrder } from './order-lists.ts'
import { FILL_OR_KILL, IMMEDIATE_OR_CANCEL, LIMIT, QUOTE } from './orders.ts'
import { marketOfSlot, type SpotMarket, type SpotState, userOfSlot } from './state.ts'

/**
 * Changes of spot's state, the same live and in recovery. Dumb on purpose: everything was decided before. Times are journal times, ms.
 */

/** Makes a draft an open order, paid for by a hold; gives its slot. A limit order stands in the book from here on: matching only looks at the other side. */
export function admitOrder(spot: SpotState, draft: OrderDraft, orderId: number, hold: number, at: number): number {
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
  columns.total[slot] = draft.total[0] as bigint
  columns.hold[slot] = hold
  columns.version[slot] = draft.version
  columns.createdAt[slot] = at
  columns.updatedAt[slot] = at
  columns.trigger[slot] = draft.trigger
  linkOrder(spot, slot, draft.clientOrderId)
  if (rests(draft.type, draft.timeInForce)) market.book.rest(slot)
  return slot
}

const rests = (type: number, timeInForce: number): boolean =>
  type === LIMIT && timeInForce !== IMMEDIATE_OR_CANCEL && timeInForce !== FILL_OR_KILL

/** Books one fill with both orders. `maker` and `taker` are slots, amounts are `spot.amounts`. */
export function applyFill(spot: SpotState, market: SpotMarket, tradeId: number, maker: number, taker: number, lots: number, at: number): void {
  assert(tradeId === spot.nextTrade, 'trades are numbered in order')
  const { makerFee, takerFee } = spot.amounts
  spot.nextTrade = tradeId + 1
  market.lastTicks = spot.orders.pool.ticks[maker] as number
  fill(spot, market, maker, lots, makerFee, at)
  fill(spot, market, taker, lots, takerFee, at)
}

function fill(spot: SpotState, market: SpotMarket, slot: number, lots: number, fee: BigInt64Array, at: number): void {
  const { pool, columns } = spot.orders
  columns.filled[slot] = (columns.filled[slot] as number) + lots
  columns.notional[slot] = (columns.notional[slot] as bigint) + (spot.amounts.notional[0] as bigint)
  columns.fee[slot] = (columns.fee[slot] as bigint) + (fee[0] as bigint)
  columns.updatedAt[slot] = at
  if (pool.level[slot] !== NONE) market.book.reduce(slot, lots)
  else if ((columns.lots[slot] as number) > 0) pool.open[slot] = (pool.open[slot] as number) - lots
}

/** Ends an open order for good. */
export function applyClosed(spot: SpotState, slot: number): void {
  const { pool, columns } = spot.orders
  if (pool.level[slot] !== NONE) marketOfSlot(spot, slot).book.remove(slot)
  unlinkOrder(spot, slot)
  if (((columns.flags[slot] as number) & QUOTE) === 0) spot.closed.add(pool.id[slot] as number, userOfSlot(spot, slot))
  pool.release(slot)
}
