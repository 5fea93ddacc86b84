import type { Price, Quantity } from '@assay/money/kinds'
import type { PerpSettings } from '@assay/rules/perp/settings'
import { listingOf } from '../../markets/listings.ts'
import type { Listing, MarketsState } from '../../markets/state.ts'
import type { Dated } from '../../terms/dated.ts'

/** A version of a perpetual market's settings. */
export interface PerpSettingsVersion extends PerpSettings, Dated {}

/** A perpetual contract on the index of `base`, settled in `quote`, such as `BTC-PERP`. */
export interface PerpListing extends Listing {
  readonly product: 'perp'
  /** Tick of the first version: the grid on which the book counts. Later ones can only be coarser. */
  readonly gridTick: Price
  /** Base units of a lot, the same in every version. */
  readonly lotSize: Quantity
  readonly versions: PerpSettingsVersion[]
}

/** A perpetual market, `undefined` when it is not listed. */
export const perpListing = (state: { readonly markets: MarketsState }, market: string): PerpListing | undefined =>
  listingOf<PerpListing>(state, 'perp', market)
