import type { PairScales } from '@assay/money/arithmetic'
import { assert } from '@assay/money/assert'
import type { Price, Quantity } from '@assay/money/kinds'
import { type Realm, realmOf } from '@assay/rules/realm'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import { listingOf, listingsOf } from '../../markets/listings.ts'
import type { Listing, MarketsState } from '../../markets/state.ts'
import { type Dated, versionAt } from '../../terms/dated.ts'

/** A version of a pair's settings, complete for `@assay/rules`. */
export interface SpotSettingsVersion extends SpotPairSettings, PairScales, Dated {}

/** A spot market, such as `BTCUSDT`. */
export interface SpotPair extends Listing {
  readonly product: 'spot'
  /** Tick and lot of the first version: the grid on which the book counts. Later versions can only be coarser. */
  readonly gridTick: Price
  readonly gridLot: Quantity
  readonly versions: SpotSettingsVersion[]
}

interface WithMarkets {
  readonly markets: MarketsState
}

/** All spot pairs in the order of listing. */
export const spotPairs = (state: WithMarkets): SpotPair[] => listingsOf<SpotPair>(state, 'spot')

/** The spot pairs of a realm in the order of listing. */
export const pairsIn = (state: WithMarkets, realm: Realm): SpotPair[] => spotPairs(state).filter(({ market }) => realmOf(market) === realm)

/** A spot pair, `undefined` when it is not listed. */
export const spotPair = (state: WithMarkets, market: string): SpotPair | undefined => listingOf<SpotPair>(state, 'spot', market)

/** The settings that hold at a journal time. Throws for a pair that is not listed. */
export function spotSettingsAt(state: WithMarkets, market: string, at: number): SpotSettingsVersion {
  const pair = spotPair(state, market)
  assert(pair !== undefined, 'a listed pair')
  return versionAt(pair, at)
}
