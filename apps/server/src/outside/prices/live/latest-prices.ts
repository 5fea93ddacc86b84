import type { Price } from '@assay/money/kinds'
import type { SourcePrice } from '../price-source.ts'
import { readPrice } from './read-frame.ts'
import type { Quote } from './venue.ts'

/** A venue's clock may be ahead of ours by so much; a price from further ahead is not believed, because it would outlive all that follow. */
const AHEAD_MAX_MS = 10_000

/** What became of a quote: `older` than the one that is known, from the `future`, or `unreadable`. */
type Taking = 'taken' | 'older' | 'future' | 'unreadable'

/** Middle of the best bid and ask, rounded down; undefined for a book with an empty side, or one that is crossed. */
const middleOf = ({ bid, ask }: { bid: string; ask: string }): Price | undefined => {
  const [bids, asks] = [readPrice(bid), readPrice(ask)]
  return bids && asks && bids <= asks ? (((bids + asks) / 2n) as Price) : undefined
}

/** The newest price of each source and underlying. Order of arrival does not matter: the venue's own time decides. */
export class LatestPrices {
  readonly #known = new Map<string, { price: SourcePrice; saidAt: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes a quote. One that came before or is sent again makes nothing younger; a venue's time ahead of ours counts as now. */
  take({ price: given, at }: Quote, place: Pick<SourcePrice, 'source' | 'asset' | 'weight'>): Taking {
    const now = this.#now()
    const isTrade = typeof given === 'string'
    const price = isTrade ? readPrice(given) : middleOf(given)
    if (price === undefined) return 'unreadable'
    if (at > now + AHEAD_MAX_MS) return 'future'
    const key = `${place.source} ${place.asset}`
    if ((this.#known.get(key)?.saidAt ?? 0) > at) return 'older'
    this.#known.set(key, { price: { ...place, price, at: Math.min(at, now), ...(isTrade && { isTrade }) }, saidAt: at })
    return 'taken'
  }

  all(): SourcePrice[] {
    return [...this.#known.values()].map(({ price }) => price)
  }
}
