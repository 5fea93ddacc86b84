import { NONE } from '../memory/none.ts'
import { type BookSide, BUY, Levels, type SavedLevels, SELL } from './levels.ts'
import type { OrderPool } from './order-pool.ts'

/** A book as plain data. The queues are in the columns of its pool, which is saved on its own. */
export interface SavedBook {
  bids: SavedLevels
  asks: SavedLevels
}

/**
 * The order book of one market: price, then time. It knows integer ticks and lots and no money. Its orders are slots of a pool, so that
 * filling or cancelling needs no search.
 */
export class Book {
  readonly pool: OrderPool
  private bids = new Levels(BUY)
  private asks = new Levels(SELL)

  constructor(pool: OrderPool) {
    this.pool = pool
  }

  levels(side: BookSide): Levels {
    return side === BUY ? this.bids : this.asks
  }

  /** Puts a taken slot, with its side, ticks, open lots and owner, at the end of the queue of its price. */
  rest(slot: number): void {
    const { pool } = this
    const levels = this.levels(pool.side[slot] as BookSide)
    const level = levels.findOrInsert(pool.ticks[slot] as number)
    const tail = levels.tail(level)
    pool.level[slot] = level
    pool.next[slot] = NONE
    pool.previous[slot] = tail
    if (tail === NONE) levels.setHead(level, slot)
    else pool.next[tail] = slot
    levels.setTail(level, slot)
    levels.addLots(level, pool.open[slot] as number)
  }

  /** Fills part of a resting order. Gives the lots that are left; at 0 it has left its queue, and its slot stays taken until it is released. */
  reduce(slot: number, lots: number): number {
    const { pool } = this
    const left = (pool.open[slot] as number) - lots
    pool.open[slot] = left
    const levels = this.levels(pool.side[slot] as BookSide)
    levels.addLots(pool.level[slot] as number, -lots)
    if (left === 0) this.unlink(slot, levels)
    return left
  }

  /** Takes a resting order out of its queue; `open` keeps what was left of it. */
  remove(slot: number): void {
    const { pool } = this
    const levels = this.levels(pool.side[slot] as BookSide)
    levels.addLots(pool.level[slot] as number, -(pool.open[slot] as number))
    this.unlink(slot, levels)
  }

  /** Best price of a side in ticks; `NaN`, with which every comparison is false, when nobody rests there. */
  best(side: BookSide): number {
    const levels = this.levels(side)
    const count = levels.count()
    return count === 0 ? Number.NaN : levels.ticks(levels.at(count - 1))
  }

  save(): SavedBook {
    return { bids: this.bids.save(), asks: this.asks.save() }
  }

  /** The book over a pool that was saved at the same moment. */
  static load(saved: SavedBook, pool: OrderPool): Book {
    const book = new Book(pool)
    book.bids = Levels.load(BUY, saved.bids)
    book.asks = Levels.load(SELL, saved.asks)
    return book
  }

  private unlink(slot: number, levels: Levels): void {
    const { pool } = this
    const level = pool.level[slot] as number
    const next = pool.next[slot] as number
    const previous = pool.previous[slot] as number
    if (previous === NONE) levels.setHead(level, next)
    else pool.next[previous] = next
    if (next === NONE) levels.setTail(level, previous)
    else pool.previous[next] = previous
    if (previous === NONE && next === NONE) levels.remove(level)
    pool.level[slot] = NONE
  }
}
