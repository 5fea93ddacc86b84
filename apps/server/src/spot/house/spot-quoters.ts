import { spotPair } from '@assay/core/spot/listing/spot-pair'
import { openOrders } from '@assay/core/spot/read'
import { nameIn } from '@assay/rules/realm'
import { houseAccount } from '../../markets/house/house-accounts.ts'
import { MAKER_PAIRS, type MakerPair } from '../../markets/house/maker-pairs.ts'
import type { Quoter } from '../../markets/house/market-maker.ts'
import type { QuotingHours } from '../../markets/house/quoting-hours.ts'
import { planQuote } from './quote-plan.ts'

/** How the maker quotes each spot pair. */
export const spotQuoters = (seed: number, hours: QuotingHours): Quoter[] =>
  MAKER_PAIRS.map(listed => spotQuoter({ ...listed, pair: nameIn(hours.realm, listed.pair) }, seed, hours))

/** How the maker quotes one of them. */
export const spotQuoter = (maker: MakerPair, seed: number, hours: QuotingHours): Quoter => {
  const { user } = houseAccount(hours.realm, 'maker')
  return {
    market: maker.pair,
    moveMin: maker.moveMin,
    renewMs: maker.renewMs,
    plan: core => (hours.isOpen() ? planQuote(core, { user, maker, seed }) : undefined),
    takeBack: core => {
      const isAtRest = !hours.isOpen() || spotPair(core.state, maker.pair)?.halted
      const stands = isAtRest && openOrders(core.state, user, maker.pair).length > 0
      return stands ? { kind: 'spot.cancelAllOrders', user, pair: maker.pair } : undefined
    },
  }
}
