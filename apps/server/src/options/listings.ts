import type { Core } from '@assay/core/engine/core'
import type { OptionListing, OptionSettingsVersion } from '@assay/core/options/listing/option-listing'
import { optionMarkets } from '@assay/core/options/read'
import { versionAt } from '@assay/core/terms/dated'
import { type Realm, realmOf } from '@assay/rules/realm'

/** All delivery markets of a realm in the order of listing. */
export const optionListings = (state: Core['state'], realm: Realm): OptionListing[] =>
  optionMarkets(state).filter(({ market }) => realmOf(market) === realm)

/** The settings of a delivery market that hold at a journal time. */
export const optionSettings = (listing: OptionListing, at: number): OptionSettingsVersion => versionAt(listing, at)
