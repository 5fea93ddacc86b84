import type { Core } from '@assay/core/engine/core'
import type { DepthLevel } from '@assay/core/spot/read'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import type { BookLevel } from '@assay/wire/markets/calls'
import type { ChannelAddress, ChannelSource } from '../ws/hub.ts'
import { type Depth, depthOf } from './depth.ts'
import { listedMarket } from './listed.ts'

/** Levels of each side that the live book carries. */
export const BOOK_LEVELS_MAX = 200

interface Book {
  bids: BookLevel[]
  asks: BookLevel[]
}

/** Most levels do not change from tick to tick, so only those that do are written as text. */
const writeBook = ({ bids, asks }: Depth, { baseScale }: { baseScale: number }): Book => {
  const write = ([price, quantity]: DepthLevel): BookLevel => [formatDecimal(price, PRICE_SCALE), formatDecimal(quantity, baseScale)]
  return { bids: bids.map(write), asks: asks.map(write) }
}

/** The best levels of a market, best first, as the wire carries them; undefined for an unknown one. */
export const bookOf = (core: Core, market: string, levels: number): Book | undefined => {
  const listed = listedMarket(core.state, market)
  const book = listed && depthOf(core, market, levels)
  return book && writeBook(book, listed)
}

/** Levels that differ; those that are gone (or fell below the last level carried) come with quantity 0. `isBetter` is the order of the side. */
const levelChanges = (
  before: readonly DepthLevel[],
  after: readonly DepthLevel[],
  isBetter: (one: Price, other: Price) => boolean,
): DepthLevel[] => {
  const changed: DepthLevel[] = []
  let known = 0
  const gone = () => changed.push([before[known++]![0], 0n as Quantity])
  for (const level of after) {
    while (known < before.length && isBetter(before[known]![0], level[0])) gone()
    const [price, quantity] = before[known] ?? []
    if (price !== level[0] || quantity !== level[1]) changed.push(level)
    if (price === level[0]) known += 1
  }
  while (known < before.length) gone()
  return changed
}

/** The `book:<market>` channels: at each tick the book is compared with what was told last, and only the levels that differ are sent. */
export class BookFeed implements ChannelSource<'book'> {
  #published = new Map<string, Depth>()

  /** Markets that somebody watches. */
  get watched(): Iterable<string> {
    return this.#published.keys()
  }

  snapshot({ parameters: [market = ''] }: ChannelAddress, core: Core): Book | undefined {
    const listed = listedMarket(core.state, market)
    const published = this.#published.get(market) ?? depthOf(core, market, BOOK_LEVELS_MAX)
    if (!listed || !published) return undefined
    this.#published.set(market, published)
    return writeBook(published, listed)
  }

  delta({ parameters: [market = ''] }: ChannelAddress, core: Core): Book | undefined {
    const listed = listedMarket(core.state, market)
    const before = this.#published.get(market)
    const after = depthOf(core, market, BOOK_LEVELS_MAX)
    if (!listed || !before || !after) return undefined
    this.#published.set(market, after)
    const bids = levelChanges(before.bids, after.bids, (one, other) => one > other)
    const asks = levelChanges(before.asks, after.asks, (one, other) => one < other)
    return bids.length + asks.length > 0 ? writeBook({ bids, asks }, listed) : undefined
  }

  forget({ parameters: [market = ''] }: ChannelAddress): void {
    this.#published.delete(market)
  }
}
