import { indexPrice } from '../../markets/read.ts'
import { BUY, SELL } from '../../matching/levels.ts'
import { closeOrder } from '../orders/close-order.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'

/**
 * Ends the levels of ladders that a new index crosses: offers at the index or below, bids at the index or above. Before anything that waits for a price
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

function withdrawFrom(tx: PerpTx, market: PerpMarket): void {
  const { pool } = tx.state.perp.orders
  const index = indexPrice(tx.state, market.listing.base)
  if (index === undefined) return
  // The index need not be on the tick: a price that is exactly the index is crossed, one beside it on its own side is not.
  const [floor, rest] = [Number(index / market.listing.gridTick), index % market.listing.gridTick]
  const ceiling = rest === 0n ? floor : floor + 1
  const isCrossed = (slot: number) =>
    pool.side[slot] === BUY ? (pool.ticks[slot] as number) >= ceiling : (pool.ticks[slot] as number) <= floor
  const crossed = [...market.quotes].filter(isCrossed)
  if (crossed.length === 0) return
  // By number: the order in which they are kept is not the same after a start.
  crossed.sort((one, other) => (pool.id[one] as number) - (pool.id[other] as number))
  const sides = new Set(crossed.map(slot => pool.side[slot]))
  for (const slot of crossed) closeOrder(tx, slot, 'replaced')
  const isLeft = (side: number) => [...market.quotes].some(slot => pool.side[slot] === side)
  market.isUnquoted = [BUY, SELL].some(side => sides.has(side) && !isLeft(side))
}
