import { addListing } from '../../markets/listings.ts'
import { assetScale } from '../../markets/read.ts'
import type { MarketsState } from '../../markets/state.ts'
import type { OptionMarketListed } from '../events.ts'
import type { OptionListing } from './option-listing.ts'

/** Makes a delivery market known; `at` is the journal time of its record, ms. */
export function applyOptionListed(markets: MarketsState, { market, base, quote, settings }: OptionMarketListed, at: number): OptionListing {
  const listing: OptionListing = {
    product: 'options',
    market,
    base,
    quote,
    baseScale: assetScale({ markets }, base),
    quoteScale: assetScale({ markets }, quote),
    indexUse: 'settlement',
    halted: false,
    haltReason: '',
    versions: [{ ...settings, version: 1, effectiveAt: at }],
  }
  addListing(markets, listing)
  return listing
}
