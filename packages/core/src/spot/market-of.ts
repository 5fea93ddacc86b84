import type { SpotPair } from '../markets/state.ts'
import { createMarket, type SpotMarket, type SpotState } from './state.ts'

/** The market of a listed pair; an empty one the first time, which is no change that anybody could see. */
export function marketOf(spot: SpotState, pair: SpotPair): SpotMarket {
  const known = spot.markets.get(pair.pair)
  if (known) return known
  const market = createMarket(pair)
  spot.markets.set(pair.pair, market)
  return market
}
