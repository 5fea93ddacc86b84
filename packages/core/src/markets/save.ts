import type { Price } from '@assay/money/kinds'
import type { Alarm, Asset, MarketsState, OptionListing, PerpListing, SpotPair } from './state.ts'

/** Markets as plain data, in the order of listing. */
export interface SavedMarkets {
  assets: Asset[]
  pairs: SpotPair[]
  perps: PerpListing[]
  options: OptionListing[]
  index: [asset: string, price: Price][]
  /** Absent without an alarm. */
  alarm?: Alarm
}

export const saveMarkets = (markets: MarketsState): SavedMarkets => ({
  assets: [...markets.assets.values()],
  pairs: [...markets.pairs.values()],
  perps: [...markets.perps.values()],
  options: [...markets.options.values()],
  index: [...markets.index],
  ...(markets.alarm && { alarm: markets.alarm }),
})

export const loadMarkets = (saved: SavedMarkets): MarketsState => ({
  assets: new Map(saved.assets.map(asset => [asset.asset, asset])),
  pairs: new Map(saved.pairs.map(pair => [pair.pair, pair])),
  perps: new Map(saved.perps.map(perp => [perp.market, perp])),
  options: new Map(saved.options.map(option => [option.market, option])),
  index: new Map(saved.index),
  alarm: saved.alarm,
  changes: 0,
})
