import { NONE } from '../../memory/none.ts'
import { ticksOf } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'
import type { SpotTx } from '../transaction.ts'
import { boundsOf } from './order-bounds.ts'

/** The next order of a market whose trigger is reached, `NONE` when there is none: by the last trade, then trailing ones, then by the index. */
export function nextDue(tx: SpotTx, market: SpotMarket): number {
  const { lastTicks, onLast, onIndex, trailing } = market
  if (lastTicks > 0) {
    const slot = onLast.next(lastTicks)
    if (slot !== NONE) return slot
    if (trailing.count > 0) {
      const trailed = trailing.next(lastTicks)
      if (trailed !== NONE) return trailed
    }
  }
  if (onIndex.count() === 0) return NONE
  const { reference } = boundsOf(market, tx.state.markets, tx.at)
  return reference === undefined ? NONE : onIndex.next(Number(reference) / Number(market.pair.gridTick))
}

/** Ticks of the last trade, before the first one those of the index price. */
export const lastTicksOf = (market: SpotMarket): number =>
  market.lastTicks > 0 ? market.lastTicks : ticksOf(market.pair, market.bounds.reference ?? 0n)
