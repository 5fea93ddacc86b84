import type { Price } from '@assay/money/kinds'

/** What one source says about all underlyings at one moment. */
export interface SourcePrices {
  /** Stable name of the source, part of the evidence. */
  source: string
  /** When the source formed these prices, ms since 1970 UTC; old ones do not count. */
  at: number
  prices: Readonly<Record<string, Price>>
}

/** A supplier of prices from one or more sources. */
export interface PriceSource {
  /** The newest prices of every source. `now` is the time in ms; throws when nothing can be had. */
  read(now: number): Promise<readonly SourcePrices[]>
}
