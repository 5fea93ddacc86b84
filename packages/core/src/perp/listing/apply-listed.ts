import { addListing } from '../../markets/listings.ts'
import { assetScale } from '../../markets/read.ts'
import type { MarketsState } from '../../markets/state.ts'
import type { PerpMarketListed } from '../events.ts'
import type { PerpListing } from './perp-listing.ts'

/** Makes a perpetual market known; `at` is the journal time of its record, ms. */
export function applyPerpListed(markets: MarketsState, { market, base, quote, settings }: PerpMarketListed, at: number): PerpListing {
  const listing: PerpListing = {
    product: 'perp',
    market,
    base,
    quote,
    baseScale: assetScale({ markets }, base),
    quoteScale: assetScale({ markets }, quote),
    indexUse: 'mark',
    gridTick: settings.tick,
    lotSize: settings.lotSize,
    halted: false,
    haltReason: '',
    versions: [{ ...settings, version: 1, effectiveAt: at }],
  }
  addListing(markets, listing)
  return listing
}
