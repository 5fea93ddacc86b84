import type { Core } from '@assay/core/engine/core'
import { spotPair } from '@assay/core/markets/read'
import type { SpotPair } from '@assay/core/markets/state'
import { type DepthLevel, depth } from '@assay/core/spot/read'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import type { BookLevel } from '@assay/wire/markets'
import type { ChannelAddress, ChannelSource } from '../ws/hub.ts'

/** Levels of each side that the live book carries. */
export const BOOK_LEVELS_MAX = 200

interface Book {
  bids: BookLevel[]
  asks: BookLevel[]
}

/** The book in the core's units, best level first: most levels do not change from tick to tick, so only those that do are written as text. */
type Depth = ReturnType<typeof depth>

const writeBook = ({ bids, asks }: Depth, { baseScale }: SpotPair): Book => {
  const write = ([price, quantity]: DepthLevel): BookLevel => [formatDecimal(price, PRICE_SCALE), formatDecimal(quantity, baseScale)]
  return { bids: bids.map(write), asks: asks.map(write) }
}

/** The best levels of a pair, best first, as the wire carries them; undefined for an unknown pair. */
export const bookOf = (core: Core, pair: string, levels: number): Book | undefined => {
  const listed = spotPair(core.state, pair)
  return listed && writeBook(depth(core.state, pair, levels), listed)
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

/** The `book:<pair>` channels: at each tick the book is compared with what was told last, and only the levels that differ are sent. */
export class BookFeed implements ChannelSource<'book'> {
  #told = new Map<string, Depth>()

  /** Pairs that somebody watches. */
  get pairs(): Iterable<string> {
    return this.#told.keys()
  }

  snapshot({ parameters: [pair = ''] }: ChannelAddress, core: Core): Book | undefined {
    const listed = spotPair(core.state, pair)
    if (!listed) return undefined
    const told = this.#told.get(pair) ?? depth(core.state, pair, BOOK_LEVELS_MAX)
    this.#told.set(pair, told)
    return writeBook(told, listed)
  }

  delta({ parameters: [pair = ''] }: ChannelAddress, core: Core): Book | undefined {
    const listed = spotPair(core.state, pair)
    const before = this.#told.get(pair)
    if (!listed || !before) return undefined
    const after = depth(core.state, pair, BOOK_LEVELS_MAX)
    this.#told.set(pair, after)
    const bids = levelChanges(before.bids, after.bids, (one, other) => one > other)
    const asks = levelChanges(before.asks, after.asks, (one, other) => one < other)
    return bids.length + asks.length > 0 ? writeBook({ bids, asks }, listed) : undefined
  }

  forget({ parameters: [pair = ''] }: ChannelAddress): void {
    this.#told.delete(pair)
  }
}
