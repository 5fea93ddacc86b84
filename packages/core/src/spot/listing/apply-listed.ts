import { addListing, addSettings } from '../../markets/listings.ts'
import { assetScale } from '../../markets/read.ts'
import type { MarketsState } from '../../markets/state.ts'
import type { SpotPairListed, SpotSettingsChanged } from '../events.ts'
import { type SpotPair, spotPair } from './spot-pair.ts'

/** Makes a pair known; `at` is the journal time of its record, ms. */
export function applyPairListed(markets: MarketsState, { market, base, quote, settings }: SpotPairListed, at: number): SpotPair {
  const scales = { baseScale: assetScale({ markets }, base), quoteScale: assetScale({ markets }, quote) }
  const pair: SpotPair = {
    product: 'spot',
    market,
    base,
    quote,
    ...scales,
    indexUse: 'reference',
    gridTick: settings.tick,
    gridLot: settings.lot,
    halted: false,
    haltReason: '',
    versions: [{ ...settings, ...scales, version: 1, effectiveAt: at }],
  }
  addListing(markets, pair)
  return pair
}

export function applySpotSettings(markets: MarketsState, { market, version, effectiveAt, settings }: SpotSettingsChanged): void {
  const { baseScale, quoteScale } = spotPair({ markets }, market) as SpotPair
  const changed = { ...settings, baseScale, quoteScale, version, effectiveAt }
  addSettings(markets, market, changed)
}
