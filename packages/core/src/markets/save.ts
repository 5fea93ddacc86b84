import type { Price } from '@assay/money/kinds'
import type { Alarm, Asset, Listing, MarketsState } from './state.ts'

/** Markets as plain data, in the order of listing. */
export interface SavedMarkets {
  assets: Asset[]
  listings: Listing[]
  index: [asset: string, price: Price][]
  /** Absent without an alarm. */
  alarm?: Alarm
}

export const saveMarkets = (markets: MarketsState): SavedMarkets => ({
  assets: [...markets.assets.values()],
  listings: [...markets.listings.values()],
  index: [...markets.index],
  ...(markets.alarm && { alarm: markets.alarm }),
})

export const loadMarkets = (saved: SavedMarkets): MarketsState => ({
  assets: new Map(saved.assets.map(asset => [asset.asset, asset])),
  listings: new Map(saved.listings.map(listing => [listing.market, listing])),
  index: new Map(saved.index),
  alarm: saved.alarm,
  changes: 0,
})
