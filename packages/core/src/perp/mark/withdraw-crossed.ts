import { indexPrice } from '../../markets/read.ts'
import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { closeOrder } from '../orders/close-order.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'

/**
 * Ends the levels of ladders that a new index crosses: offers below the index, bids above it. Before anything that waits for a price
 * acts, so that nobody has a stop rest right beside the touch and is filled from a ladder that its owner could not move yet. What stands
 * beyond the index stays, whatever its distance. Where a side has no level left, nothing acts in this record: what waited, exits and liquidations
 * find the ladder of the new index with the next tick of the clock, and nobody is deleveraged for want of one.
 */
export function withdrawCrossed(tx: PerpTx): void {
  for (const market of tx.state.perp.markets) if (market.quotes.size > 0) withdrawFrom(tx, market)
}

/** After the command. */
export function forgetUnquoted(tx: PerpTx): void {
  for (const market of tx.state.perp.markets) market.isUnquoted = false
}

/** Bids above these ticks are crossed by the index, and offers below these. */
interface IndexTicks {
  floor: number
  ceiling: number
}

/** The index need not be on the tick. Nothing is crossed without one. */
function indexTicks({ state }: PerpTx, { listing: { base, gridTick } }: PerpMarket): IndexTicks | undefined {
  const index = indexPrice(state, base)
  if (index === undefined) return undefined
  const floor = Number(index / gridTick)
  return { floor, ceiling: index % gridTick === 0n ? floor : floor + 1 }
}

const isBeyond = ({ floor, ceiling }: IndexTicks, side: number, ticks: number): boolean => (side === BUY ? ticks > floor : ticks < ceiling)

/** Whether a level of a ladder would lie on the other side of the index. */
export function wouldCrossIndex(tx: PerpTx, market: PerpMarket, side: BookSide, ticks: number): boolean {
  const index = indexTicks(tx, market)
  return index !== undefined && isBeyond(index, side, ticks)
}

function withdrawFrom(tx: PerpTx, market: PerpMarket): void {
  const { pool } = tx.state.perp.orders
  const index = indexTicks(tx, market)
  if (index === undefined) return
  const crossed = [...market.quotes].filter(slot => isBeyond(index, pool.side[slot] as number, pool.ticks[slot] as number))
  if (crossed.length === 0) return
  // By number: the order in which they are kept is not the same after a start.
  crossed.sort((one, other) => (pool.id[one] as number) - (pool.id[other] as number))
  const sides = new Set(crossed.map(slot => pool.side[slot]))
  for (const slot of crossed) closeOrder(tx, slot, 'replaced')
  const isLeft = (side: number) => [...market.quotes].some(slot => pool.side[slot] === side)
  market.isUnquoted = [BUY, SELL].some(side => sides.has(side) && !isLeft(side))
}
