import { assert } from '@assay/money/assert'
import { BUY } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import type { PerpState, PerpTables } from '../state.ts'
import { QUOTE, REDUCING } from './orders.ts'

/** Counts so many lots more, negative for fewer, of an open order: those that open are counted for their trader. */
export function countLots({ orders, traders }: PerpTables, slot: number, lots: number): void {
  const { trader, flags } = orders.columns
  if (((flags[slot] as number) & REDUCING) === 0)
    traders.addOrdered(trader[slot] as number, orders.pool.side[slot] === BUY ? LONG : SHORT, lots)
}

/** Puts a new order at the head of its trader's list, and enters the person's own name for it. */
export function linkOrder(perp: PerpTables, slot: number, clientOrderId: string | undefined): void {
  const { trader: traderOf, flags, older, newer } = perp.orders.columns
  const { newest, count, user } = perp.traders.columns
  const trader = traderOf[slot] as number
  const head = newest[trader] as number
  older[slot] = head
  newer[slot] = NONE
  if (head !== NONE) newer[head] = slot
  newest[trader] = slot
  countLots(perp, slot, perp.orders.pool.open[slot] as number)
  if (((flags[slot] as number) & QUOTE) === 0) count[trader] = (count[trader] as number) + 1
  if (clientOrderId === undefined) return
  assert(perp.names.find(user[trader] as number, clientOrderId) === NONE, 'a client order id names one open order')
  perp.names.add(slot, clientOrderId)
}

/** Takes a closed order out of both. */
export function unlinkOrder(perp: PerpTables, slot: number): void {
  const { trader: traderOf, flags, older, newer } = perp.orders.columns
  const { newest, count } = perp.traders.columns
  const trader = traderOf[slot] as number
  const before = newer[slot] as number
  const behind = older[slot] as number
  if (before === NONE) newest[trader] = behind
  else older[before] = behind
  if (behind !== NONE) newer[behind] = before
  countLots(perp, slot, -(perp.orders.pool.open[slot] as number))
  if (((flags[slot] as number) & QUOTE) === 0) count[trader] = (count[trader] as number) - 1
  perp.names.delete(slot)
}

/** Lots of a trader's position on the side of an order, and of the open orders that make it greater. */
export function lotsOnSide({ traders, positions }: PerpState, trader: number, side: number): number {
  if (trader === NONE) return 0
  const positionSide = side === BUY ? LONG : SHORT
  const own = traders.position(trader, positionSide)
  const held = own === NONE ? 0 : (positions.columns.lots[own] as number)
  return held + traders.ordered(trader, positionSide)
}

/** Slots of a trader's open orders, the newest first. An order may end while they are walked. */
export function* ordersOf(perp: PerpState, trader: number): Iterable<number> {
  if (trader === NONE) return
  const { older } = perp.orders.columns
  for (let slot = perp.traders.columns.newest[trader] as number; slot !== NONE; ) {
    const behind = older[slot] as number
    yield slot
    slot = behind
  }
}
