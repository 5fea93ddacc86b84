import { spotPair } from '@assay/core/markets/read'
import { openOrders } from '@assay/core/spot/read'
import { MAKER_UID } from './house-accounts.ts'
import { MAKER_PAIRS } from './maker-pairs.ts'
import type { Quoter } from './market-maker.ts'
import { planQuote } from './quote-plan.ts'

/** How the maker quotes each spot pair. */
export const spotQuoters = (seed: number): Quoter[] =>
  MAKER_PAIRS.map(maker => ({
    market: maker.pair,
    moveMin: maker.moveMin,
    renewMs: maker.renewMs,
    plan: core => planQuote(core, { user: MAKER_UID, maker, seed }),
    takeBack: core => {
      const stands = spotPair(core.state, maker.pair)?.halted && openOrders(core.state, MAKER_UID, maker.pair).length > 0
      return stands ? { kind: 'spot.cancelAllOrders', user: MAKER_UID, pair: maker.pair } : undefined
    },
  }))
