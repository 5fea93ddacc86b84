import { NONE } from '../../memory/none.ts'
import { reachedTicks } from '../mark/last-trades.ts'
import { checkOpening } from '../mark/staleness.ts'
import type { PerpMarket, PerpState } from '../state.ts'
import { REDUCING } from './orders.ts'

/**
 * The slot of the order that is due next, by the mark before by the last price as it is confirmed (`last-trades.ts`) and by the index; `NONE` when there
 * is none. Nothing in a halted market; while the index is stale, or told by too few sources, only what makes positions smaller.
 */
export function nextDue({ orders }: PerpState, market: PerpMarket, at: number): number {
  if (market.listing.halted || market.isUnquoted || market.mark.ticks === 0) return NONE
  const order = nextOrder(market)
  if (order === NONE) return NONE
  const isReducing = ((orders.columns.flags[order] as number) & REDUCING) !== 0
  return isReducing || checkOpening(market, at) === undefined ? order : NONE
}

function nextOrder(market: PerpMarket): number {
  const { listing, mark, lastTicks, onMark, onLast, onIndex, trailing } = market
  const byMark = onMark.next(mark.ticks)
  if (byMark !== NONE) return byMark
  if (lastTicks > 0 && onLast.count() + trailing.count > 0) {
    const { risen, fallen } = reachedTicks(market)
    const byLast = onLast.next(risen, fallen)
    if (byLast !== NONE) return byLast
    const byTurn = trailing.count > 0 ? trailing.next(risen, fallen) : NONE
    if (byTurn !== NONE) return byTurn
  }
  // The index need not be on the tick: a trigger is reached by the price itself.
  return onIndex.count() === 0 ? NONE : onIndex.next(Number(mark.index) / Number(listing.gridTick))
}

/** Whether anything waits in a market. */
export const hasWaiting = ({ onMark, onLast, onIndex, trailing, exitsOnMark, exitsOnLast }: PerpMarket): boolean =>
  onMark.count() + onLast.count() + onIndex.count() + trailing.count + exitsOnMark.count() + exitsOnLast.count() > 0
