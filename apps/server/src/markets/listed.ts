import type { Core } from '@assay/core/engine/core'
import { spotPair, spotPairs, versionAt } from '@assay/core/markets/read'
import type { OptionListing, OptionSettingsVersion, PerpListing, PerpSettingsVersion, SpotPair } from '@assay/core/markets/state'
import type { PairScales } from '@assay/money/arithmetic'
import { type Realm, realmOf } from '@assay/rules/realm'
import type { MarketKind } from '@assay/wire/markets'

type State = Core['state']

/** All spot pairs of a realm in the order of listing. */
export const pairsIn = (state: State, realm: Realm): SpotPair[] => spotPairs(state).filter(({ pair }) => realmOf(pair) === realm)

/** All perpetual markets of a realm in the order of listing. */
export const perpListings = ({ markets }: State, realm: Realm): PerpListing[] =>
  [...markets.perps.values()].filter(({ market }) => realmOf(market) === realm)

/** A perpetual market; undefined when it is not listed. */
export const perpListing = ({ markets }: State, market: string): PerpListing | undefined => markets.perps.get(market)

/** The settings of a perpetual market that hold at a journal time. */
export const perpSettings = (listing: PerpListing, at: number): PerpSettingsVersion => versionAt(listing, at)

/** All delivery markets in the order of listing. */
export const optionListings = ({ markets }: State, realm: Realm): OptionListing[] =>
  [...markets.options.values()].filter(({ market }) => realmOf(market) === realm)

/** A delivery market; undefined when it is not listed. */
export const optionListing = ({ markets }: State, market: string): OptionListing | undefined => markets.options.get(market)

/** The settings of a delivery market that hold at a journal time. */
export const optionSettings = (listing: OptionListing, at: number): OptionSettingsVersion => versionAt(listing, at)

/** What a spot pair and a perpetual market have in common. */
interface ListedMarket extends PairScales {
  kind: MarketKind
  name: string
  base: string
  quote: string
  halted: boolean
  haltReason: string
  /** Journal time of the listing, ms. */
  listedAt: number
}

/** A market of either kind by its name; undefined when there is none. */
export const listedMarket = (state: State, name: string): ListedMarket | undefined => {
  const listed = spotPair(state, name) ?? perpListing(state, name)
  if (!listed) return undefined
  const { base, quote, baseScale, quoteScale, halted, haltReason, versions } = listed
  // The first version of the settings holds from the listing on.
  const listedAt = versions[0]?.effectiveAt ?? 0
  return { kind: 'pair' in listed ? 'spot' : 'perp', name, base, quote, baseScale, quoteScale, halted, haltReason, listedAt }
}
