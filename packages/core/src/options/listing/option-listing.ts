import type { OptionSettings } from '@assay/rules/options/settings'
import { listingOf } from '../../markets/listings.ts'
import type { Listing, MarketsState } from '../../markets/state.ts'
import type { Dated } from '../../terms/dated.ts'

/** A version of a delivery market's settings. */
export interface OptionSettingsVersion extends OptionSettings, Dated {}

/** A market of delivery contracts on the index of `base`, settled in `quote`, such as `BTC-OPTION`. */
export interface OptionListing extends Listing {
  readonly product: 'options'
  readonly versions: OptionSettingsVersion[]
}

/** A delivery market, `undefined` when it is not listed. */
export const optionListing = (state: { readonly markets: MarketsState }, market: string): OptionListing | undefined =>
  listingOf<OptionListing>(state, 'options', market)
