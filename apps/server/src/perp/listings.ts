import type { Core } from '@assay/core/engine/core'
import type { PerpListing, PerpSettingsVersion } from '@assay/core/perp/listing/perp-listing'
import { perpMarkets } from '@assay/core/perp/read'
import { versionAt } from '@assay/core/terms/dated'
import { type Realm, realmOf } from '@assay/rules/realm'

/** All perpetual markets of a realm in the order of listing. */
export const perpListings = (state: Core['state'], realm: Realm): PerpListing[] =>
  perpMarkets(state).filter(({ market }) => realmOf(market) === realm)

/** The settings of a perpetual market that hold at a journal time. */
export const perpSettings = (listing: PerpListing, at: number): PerpSettingsVersion => versionAt(listing, at)
