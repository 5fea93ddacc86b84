import { assert } from '@assay/money/assert'
import type { PerpMarketListed, PerpSettingsChanged } from './events.ts'
import type { MarketsState } from './state.ts'

/** Makes a perpetual market known; `at` is the journal time of its record. */
export function applyPerpListed(markets: MarketsState, { market, base, quote, settings }: PerpMarketListed, at: number): void {
  const [baseAsset, quoteAsset] = [markets.assets.get(base), markets.assets.get(quote)]
  assert(baseAsset !== undefined && quoteAsset !== undefined, 'a listed asset')
  markets.perps.set(market, {
    market,
    base,
    quote,
    baseScale: baseAsset.scale,
    quoteScale: quoteAsset.scale,
    gridTick: settings.tick,
    lotSize: settings.lotSize,
    halted: false,
    haltReason: '',
    versions: [{ ...settings, version: 1, effectiveAt: at }],
  })
}

export function applyPerpSettings(markets: MarketsState, { market, version, effectiveAt, settings }: PerpSettingsChanged): void {
  const listing = markets.perps.get(market)
  assert(listing !== undefined, 'a listed market')
  assert(version === listing.versions.length + 1, 'versions of settings are numbered in order')
  listing.versions.push({ ...settings, version, effectiveAt })
}
