import type { Logger } from 'pino'
import type { PriceSource, SourcePrice } from '../price-source.ts'
import { LatestPrices } from './latest-prices.ts'
import type { Quote, VenueFeed } from './venue.ts'
import { type ConnectionTiming, USUAL_TIMING, VenueConnection } from './venue-connection.ts'
import type { WeightedVenue } from './venues.ts'

interface LivePricesOptions {
  venues: readonly WeightedVenue[]
  /** The underlyings to be priced; a venue that does not know one is no source of it. */
  assets: readonly string[]
  /** Wall clock, ms. */
  now: () => number
  log: Logger
  timing?: ConnectionTiming
}

/**
 * Prices of real venues from their public WebSockets. What a venue said last is kept with its time, also while its connection is being made
 * again: whether it still counts is for the index rule to say.
 */
export class LivePrices implements PriceSource {
  readonly #latest: LatestPrices
  readonly #connections: readonly VenueConnection[]
  readonly #log: Logger
  /** Venues whose clock was found to be far from ours; each is reported once. */
  readonly #apart = new Set<string>()

  constructor({ venues, assets, now, log, timing = USUAL_TIMING }: LivePricesOptions) {
    this.#latest = new LatestPrices(now)
    this.#log = log
    this.#connections = venues.flatMap(weighted =>
      weighted.venue.feeds
        .filter(feed => assets.some(asset => feed.symbolOf(asset) !== undefined))
        .map(feed => this.#connectionOf(weighted, feed, { assets, timing })),
    )
  }

  start(): void {
    for (const connection of this.#connections) connection.start()
  }

  stop(): void {
    for (const connection of this.#connections) connection.stop()
  }

  async read(): Promise<readonly SourcePrice[]> {
    return this.#latest.all()
  }

  #connectionOf(
    { venue: { name }, weight }: WeightedVenue,
    feed: VenueFeed,
    { assets, timing }: { assets: readonly string[]; timing: ConnectionTiming },
  ): VenueConnection {
    const known = new Map<string, string>()
    for (const asset of assets) {
      const symbol = feed.symbolOf(asset)
      if (symbol !== undefined) known.set(symbol, asset)
    }
    const onQuotes = (quotes: readonly Quote[]) => {
      for (const quote of quotes) {
        const asset = known.get(quote.symbol)
        const taking = asset === undefined ? 'unasked' : this.#latest.take(quote, { source: name, asset, weight })
        if (taking === 'future') this.#reportClock(name, quote)
        else if (taking !== 'taken') this.#log.debug({ source: name, quote, taking }, 'A price was left out')
      }
    }
    return new VenueConnection({ source: name, feed, symbols: [...known.keys()], onQuotes, log: this.#log, timing })
  }

  #reportClock(source: string, quote: Quote): void {
    if (this.#apart.has(source)) return
    this.#apart.add(source)
    this.#log.warn({ source, quote }, 'The clock of a venue is far ahead of the clock of this machine: its prices do not count')
  }
}
