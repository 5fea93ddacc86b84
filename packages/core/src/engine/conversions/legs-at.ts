import { planMarketLeg } from '../../spot/legs/market-leg.ts'
import { pairOf } from '../../spot/read.ts'
import type { MarketLegs } from '../../tx/market-leg.ts'
import type { State } from '../state.ts'

/** Orders at market as they would be planned at a journal time (ms), for whoever quotes them. Changes nothing. */
export const legsAt = (state: State, at: number): Pick<MarketLegs, 'pairOf' | 'planMarketLeg'> => ({
  pairOf: (base, quote) => pairOf(state, base, quote),
  planMarketLeg: leg => planMarketLeg({ state, at }, leg),
})
