import type { Price } from '@assay/money/kinds'

/** What one source says about one underlying. */
export interface SourcePrice {
  /** Stable name of the source, part of the evidence. */
  source: string
  /** The underlying, e.g. `BTC`; its price is in USDT. */
  asset: string
  price: Price
  /** When the source formed this price, ms since 1970 UTC; old ones do not count. */
  at: number
  /** How much the source counts compared to the others; a positive whole number. */
  weight: bigint
  /** It is what was traded last, not the middle of the book. */
  isTrade?: boolean
}

/** A supplier of prices from one or more sources. */
export interface PriceSource {
  /** The newest price of every source and underlying. `now` is the time in ms; throws when nothing can be had. */
  read(now: number): Promise<readonly SourcePrice[]>
}
