import { serveChannel } from '@assay/client/live/channel-stores'
import { paintAtMost } from '@assay/client/live/paint'
import { pageState, pageStore } from '@assay/client/page/page-state'
import type { ChannelFrame } from '@assay/wire/sockets'
import { BookSide, type Level } from '../book-side.ts'

/** One state of a book: every figure of a paint comes from the same one. */
export interface Book {
  pair: string
  seq: number
  /** Server time of the newest frame in it, ms. */
  at: number
  /** Best first. */
  bids: readonly Level[]
  asks: readonly Level[]
}

/** Books by pair, as painted last. */
export const bookStore = pageStore<{ books: Readonly<Record<string, Book>> }>('page', () => ({ books: {} }))

interface Sides {
  bids: BookSide
  asks: BookSide
  paint: () => void
  seq: number
  at: number
}
const sides = pageState('page', () => new Map<string, Sides>())

function sidesOf(pair: string): Sides {
  const known = sides.current.get(pair)
  if (known) return known
  const made: Sides = {
    bids: new BookSide('highest'),
    asks: new BookSide('lowest'),
    seq: 0,
    at: 0,
    paint: paintAtMost(() => paint(pair, made)),
  }
  sides.current.set(pair, made)
  return made
}

function paint(pair: string, painted: Sides): void {
  if (sides.current.get(pair) !== painted) return
  const { bids, asks, seq, at } = painted
  const book: Book = { pair, seq, at, bids: bids.levels(), asks: asks.levels() }
  bookStore.setState(state => ({ books: { ...state.books, [pair]: book } }))
}

/** Forgets the book of a pair that nobody watches any more: it would be shown as it was when somebody comes back to it. */
function forgetBook(pair: string): void {
  sides.current.delete(pair)
  bookStore.setState(({ books: { [pair]: _left, ...books } }) => ({ books }))
}

function applyBook(pair: string, frame: ChannelFrame<'book'>): void {
  const book = sidesOf(pair)
  if (frame.type === 'snapshot') {
    book.bids.replace(frame.data.bids)
    book.asks.replace(frame.data.asks)
  } else {
    book.bids.apply(frame.data.bids)
    book.asks.apply(frame.data.asks)
  }
  book.seq = frame.seq
  book.at = frame.at
  book.paint()
}

serveChannel('book', { apply: (frame, pair) => applyBook(pair, frame), left: forgetBook })
