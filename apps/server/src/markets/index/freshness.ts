import type { SourcePrices } from '../../outside/prices/price-source.ts'
import { STALE_AFTER_MS } from './index-price.ts'

/** Which underlyings have a price that can be trusted now. */
export class Freshness {
  readonly #renewedAt = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes a reading of the sources: what counts is when each formed its prices, at most now. */
  renew(samples: readonly SourcePrices[]): void {
    for (const { at, prices } of samples)
      for (const asset of Object.keys(prices)) {
        const known = this.#renewedAt.get(asset) ?? Number.NEGATIVE_INFINITY
        this.#renewedAt.set(asset, Math.max(known, Math.min(at, this.#now())))
      }
  }

  /** True when no source has given a price for `STALE_AFTER_MS`. */
  isStale(asset: string): boolean {
    return this.#now() - (this.#renewedAt.get(asset) ?? Number.NEGATIVE_INFINITY) > STALE_AFTER_MS
  }
}
