import type { Price } from '@assay/money/kinds'
import type { SourcePrices } from '../../outside/prices/price-source.ts'

/** A source that is older than this does not count, and a price that no source has renewed for as long is stale (rules of money 1.1). */
export const STALE_AFTER_MS = 10_000

/** The middle price; of an even number the mean of the two in the middle, rounded down. */
export const medianPrice = (prices: readonly Price[]): Price | undefined => {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const upper = sorted[sorted.length >> 1]
  if (upper === undefined) return undefined
  const lower = sorted[(sorted.length - 1) >> 1]!
  return ((lower + upper) / 2n) as Price
}

/** Index price of every underlying: the median of the fresh sources. An underlying without a fresh source is left out. */
export const indexPrices = (samples: readonly SourcePrices[], now: number): Record<string, Price> => {
  const fresh = samples.filter(sample => now - sample.at <= STALE_AFTER_MS)
  const assets = new Set(fresh.flatMap(sample => Object.keys(sample.prices)))
  const prices: Record<string, Price> = {}
  for (const asset of assets) {
    const price = medianPrice(fresh.flatMap(sample => sample.prices[asset] ?? []))
    if (price !== undefined) prices[asset] = price
  }
  return prices
}
