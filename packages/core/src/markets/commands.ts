import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'

/** Rules of one spot pair. A change is a new version with a start; an accepted order keeps the version it was accepted under. */
export interface SpotPairSettings {
  /** Prices are multiples of it. tick x lot is a whole number of quote units, so that no notional is ever rounded. */
  tick: Price
  lot: Quantity
  quantityMin: Quantity
  quantityMax: Quantity
  notionalMin: Amount
  notionalMax: Amount
  makerFeeRate: Rate
  takerFeeRate: Rate
  /** A limit price further than this share from the reference price is refused. */
  priceBandRate: Rate
  /** A market order does not trade further than this share from the reference price. */
  marketProtectionRate: Rate
  openOrdersMax: number
}

export interface ListAsset {
  kind: 'markets.listAsset'
  asset: string
  scale: number
}

export interface ListSpotPair {
  kind: 'markets.listSpotPair'
  pair: string
  base: string
  quote: string
  settings: SpotPairSettings
}

/** A new version of a pair's settings that holds from `effectiveAt` (journal time, ms; not in the past). */
export interface ChangeSpotSettings {
  kind: 'markets.changeSpotSettings'
  pair: string
  effectiveAt: number
  settings: SpotPairSettings
}

/** Halts or resumes a pair. While halted orders can be cancelled, not placed. */
export interface HaltPair {
  kind: 'markets.halt'
  pair: string
  halted: boolean
  reason: string
}

/** One tick of the index: the prices of all underlyings at one moment. `evidence` is the hash of the raw samples kept in SQL. */
export interface UpdateIndex {
  kind: 'markets.updateIndex'
  prices: Record<string, Price>
  evidence: string
}

export type MarketsCommand = ListAsset | ListSpotPair | ChangeSpotSettings | HaltPair | UpdateIndex
