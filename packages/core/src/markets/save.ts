import type { Price } from '@assay/money/kinds'
import type { Alarm, Asset, Fault, Listing, MarketsState } from './state.ts'

/** Markets as plain data, in the order of listing. */
export interface SavedMarkets {
  assets: Asset[]
  listings: Listing[]
  index: [asset: string, price: Price][]
  /** Absent without an alarm. */
  alarm?: Alarm
  /** Absent without a fault. */
  faults?: [work: string, fault: Fault][]
}

export const saveMarkets = (markets: MarketsState): SavedMarkets => ({
  assets: [...markets.assets.values()],
  listings: [...markets.listings.values()],
  index: [...markets.index],
  ...(markets.alarm && { alarm: markets.alarm }),
  ...(markets.faults.size > 0 && { faults: [...markets.faults] }),
})

export const loadMarkets = (saved: SavedMarkets): MarketsState => ({
  assets: new Map(saved.assets.map(asset => [asset.asset, asset])),
  listings: new Map(saved.listings.map(listing => [listing.market, listing])),
  index: new Map(saved.index),
  alarm: saved.alarm,
  faults: new Map(saved.faults),
  turn: '',
  changes: 0,
})
