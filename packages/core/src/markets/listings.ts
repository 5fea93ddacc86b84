import { assert } from '@assay/money/assert'
import { nameIn, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { addVersion, checkBegin, type Dated, newestVersion, nextVersion } from '../terms/dated.ts'
import type { Listing, MarketsState } from './state.ts'

interface WithMarkets {
  readonly markets: MarketsState
}

/** A market of a product, `undefined` when the product has none of that name. */
export function listingOf<Of extends Listing>({ markets }: WithMarkets, product: Of['product'], market: string): Of | undefined {
  const listing = markets.listings.get(market)
  return listing?.product === product ? (listing as Of) : undefined
}

/** All markets of a product in the order of listing. */
export const listingsOf = <Of extends Listing>({ markets }: WithMarkets, product: Of['product']): Of[] =>
  [...markets.listings.values()].filter((listing): listing is Of => listing.product === product)

/** Makes a market known that was just listed. */
export function addListing(markets: MarketsState, listing: Listing): void {
  assert(markets.assets.has(listing.base) && markets.assets.has(listing.quote), 'listed assets')
  markets.changes++
  markets.listings.set(listing.market, listing)
}

/** Makes a further version of a market's settings known. */
export function addSettings(markets: MarketsState, market: string, settings: Dated): void {
  const listing = markets.listings.get(market)
  assert(listing !== undefined, 'a listed market')
  markets.changes++
  addVersion(listing, settings)
}

/** What a product asks for: new settings of one of its markets from a time on (ms). */
interface SettingsChange<Settings> {
  readonly market: string
  readonly effectiveAt: number
  readonly settings: Settings
}

/**
 * Announces new settings of a market: `announce` is called with the next version, then with that of the practice market, which has the settings
 * of the real one and never others. Accepted orders and contracts keep the version that they were accepted under.
 */
export function announceSettings<Of extends Listing, Settings>(
  tx: { readonly state: WithMarkets; readonly at: number },
  { market, effectiveAt, settings }: SettingsChange<Settings>,
  product: {
    readonly name: Of['product']
    areValid(settings: Settings, listing: Of): boolean
    /** Whether settings are worse for people than the newest that were announced. */
    areWorse(before: Of['versions'][number], after: Settings): boolean
    announce(change: SettingsChange<Settings> & { version: number }): void
  },
): Refusal | undefined {
  const listing = listingOf<Of>(tx.state, product.name, market)
  if (!listing) return refuse('pairUnknown')
  if (realmOf(market) === 'demo') return refuse('demoNotAllowed')
  if (!product.areValid(settings, listing)) return refuse('settingsInvalid')
  const before: Of['versions'][number] = newestVersion(listing)
  const refusal = checkBegin(listing, effectiveAt, tx.at, product.areWorse(before, settings))
  if (refusal) return refusal
  for (const changed of [listing, listingOf<Of>(tx.state, product.name, nameIn('demo', market))])
    if (changed) product.announce({ market: changed.market, version: nextVersion(changed), effectiveAt, settings })
  return undefined
}
