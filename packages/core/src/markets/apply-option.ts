import { assert } from '@assay/money/assert'
import type { OptionMarketListed, OptionSettingsChanged } from './events.ts'
import type { MarketsState } from './state.ts'

/** Makes a delivery market known; `at` is the journal time of its record. */
export function applyOptionListed(markets: MarketsState, { market, base, quote, settings }: OptionMarketListed, at: number): void {
  const quoteAsset = markets.assets.get(quote)
  assert(quoteAsset !== undefined, 'a listed asset')
  markets.options.set(market, {
    market,
    base,
    quote,
    quoteScale: quoteAsset.scale,
    halted: false,
    haltReason: '',
    versions: [{ ...settings, version: 1, effectiveAt: at }],
  })
}

export function applyOptionSettings(markets: MarketsState, { market, version, effectiveAt, settings }: OptionSettingsChanged): void {
  const listing = markets.options.get(market)
  assert(listing !== undefined, 'a listed market')
  assert(version === listing.versions.length + 1, 'versions of settings are numbered in order')
  listing.versions.push({ ...settings, version, effectiveAt })
}
