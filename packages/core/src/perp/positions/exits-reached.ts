import { NONE } from '../../memory/none.ts'
import { marketOfPosition, type PerpState } from '../state.ts'
import { stopLossOf, takeProfitOf } from './apply-position.ts'
import { LONG } from './positions.ts'

/** The exit of a position (`apply-position.ts`) whose price is reached now, the stop-loss first; `NONE` without. Nothing in a halted market. */
export function reachedExit(perp: PerpState, slot: number): number {
  const { listing, mark, lastTicks } = marketOfPosition(perp, slot)
  if (listing.halted) return NONE
  const { side, takeProfit, takeProfitOnLast, stopLoss, stopLossOnLast } = perp.positions.columns
  const isLong = side[slot] === LONG
  const isReached = (ticks: number, onLast: boolean, isRising: boolean) => {
    const price = onLast ? lastTicks : mark.ticks
    return ticks > 0 && price > 0 && (isRising ? price >= ticks : price <= ticks)
  }
  if (isReached(stopLoss[slot] as number, stopLossOnLast[slot] === 1, !isLong)) return stopLossOf(slot)
  return isReached(takeProfit[slot] as number, takeProfitOnLast[slot] === 1, isLong) ? takeProfitOf(slot) : NONE
}
