import { NONE } from '../../memory/none.ts'
import { reachedTicks } from '../mark/last-trades.ts'
import { marketOfPosition, type PerpState } from '../state.ts'
import { stopLossOf, takeProfitOf } from './apply-position.ts'
import { LONG } from './positions.ts'

/** The exit of a position (`apply-position.ts`) whose price is reached now, the stop-loss first; `NONE` without. Nothing in a halted market. */
export function reachedExit(perp: PerpState, slot: number): number {
  const market = marketOfPosition(perp, slot)
  const { listing, mark, lastTicks } = market
  if (listing.halted || market.isUnquoted) return NONE
  const { side, takeProfit, takeProfitOnLast, stopLoss, stopLossOnLast } = perp.positions.columns
  const isLong = side[slot] === LONG
  const byLast = reachedTicks(market)
  const isReached = (ticks: number, onLast: boolean, isRising: boolean) => {
    if (ticks === 0 || (onLast && lastTicks === 0)) return false
    return isRising ? (onLast ? byLast.risen : mark.ticks) >= ticks : (onLast ? byLast.fallen : mark.ticks) <= ticks
  }
  if (isReached(stopLoss[slot] as number, stopLossOnLast[slot] === 1, !isLong)) return stopLossOf(slot)
  return isReached(takeProfit[slot] as number, takeProfitOnLast[slot] === 1, isLong) ? takeProfitOf(slot) : NONE
}
