import type { PerpMarket } from '../state.ts'
import { reachedTicks } from './last-trades.ts'

/** Lets trailing stops follow the last price as far as it counts: with every trade and every mark, the same live and in recovery. */
export function observePrices(market: PerpMarket): void {
  if (market.trailing.count === 0 || market.lastTicks === 0) return
  const { risen, fallen } = reachedTicks(market)
  market.trailing.observe(risen, fallen)
}
