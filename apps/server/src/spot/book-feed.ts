import type { Core } from '@assay/core/engine/core'
import { spotPair } from '@assay/core/markets/read'
import { depth } from '@assay/core/spot/read'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { BookLevel } from '@assay/wire/markets'
import type { ChannelAddress, ChannelSource } from '../ws/hub.ts'

/** Levels of each side that the live book carries. */
export const BOOK_LEVELS_MAX = 200

interface Book {
  bids: BookLevel[]
  asks: BookLevel[]
}

/** The best levels of a pair, best first, as the wire carries them; undefined for an unknown pair. */
export const bookOf = (core: Core, pair: string, levels: number): Book | undefined => {
  const listed = spotPair(core.state, pair)
  if (!listed) return undefined
  const { bids, asks } = depth(core.state, pair, levels)
  const write = ([price, quantity]: [bigint, bigint]): BookLevel => [
    formatDecimal(price, PRICE_SCALE),
    formatDecimal(quantity, listed.baseScale),
  ]
  return { bids: bids.map(write), asks: asks.map(write) }
}

/** Levels that differ; those that are gone (or fell below the last level carried) come with quantity "0". */
const levelChanges = (before: BookLevel[], after: BookLevel[]): BookLevel[] => {
  const old = new Map(before)
  const changed = after.filter(([price, quantity]) => old.get(price) !== quantity)
  for (const [price] of after) old.delete(price)
  return [...changed, ...[...old.keys()].map((price): BookLevel => [price, '0'])]
}

/** The `book:<pair>` channels: at each tick the book is compared with what was told last, and only the levels that differ are sent. */
export class BookFeed implements ChannelSource<'book'> {
  #told = new Map<string, Book>()

  /** Pairs that somebody watches. */
  get pairs(): Iterable<string> {
    return this.#told.keys()
  }

  snapshot({ parameters: [pair = ''] }: ChannelAddress, core: Core): Book | undefined {
    const book = this.#told.get(pair) ?? bookOf(core, pair, BOOK_LEVELS_MAX)
    if (book) this.#told.set(pair, book)
    return book
  }

  delta({ parameters: [pair = ''] }: ChannelAddress, core: Core): Book | undefined {
    const before = this.#told.get(pair)
    const after = bookOf(core, pair, BOOK_LEVELS_MAX)
    if (!before || !after) return undefined
    this.#told.set(pair, after)
    const delta = { bids: levelChanges(before.bids, after.bids), asks: levelChanges(before.asks, after.asks) }
    return delta.bids.length + delta.asks.length > 0 ? delta : undefined
  }

  forget({ parameters: [pair = ''] }: ChannelAddress): void {
    this.#told.delete(pair)
  }
}
