import { NONE } from '../memory/none.ts'
import type { Expiries } from './expiries.ts'
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
  private readonly expiries: Expiries | undefined
  private bids = new Levels(BUY)
  private asks = new Levels(SELL)

  /** The expiries are those of the pool, where its orders can be good till a time. */
  constructor(pool: OrderPool, expiries?: Expiries) {
    this.pool = pool
    this.expiries = expiries
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

  /** The same of those whose time is not over. */
  bestAt(side: BookSide, at: number): number {
    const levels = this.levels(side)
    for (let position = levels.count() - 1; position >= 0; position--) {
      const level = levels.at(position)
      for (let slot = levels.head(level); slot !== NONE; slot = this.pool.next[slot] as number)
        if (!this.isOver(slot, at)) return levels.ticks(level)
    }
    return Number.NaN
  }

  /** Whether there are orders in the pool whose time is over, and that the clock has not ended yet. */
  areSomeOver(at: number): boolean {
    return this.expiries !== undefined && this.expiries.due(at) !== NONE
  }

  /** Whether an order was good till a time that is over. */
  isOver(slot: number, at: number): boolean {
    return this.expiries !== undefined && this.expiries.at(slot) <= at
  }

  save(): SavedBook {
    return { bids: this.bids.save(), asks: this.asks.save() }
  }

  /** The book over a pool that was saved at the same moment. */
  static load(saved: SavedBook, pool: OrderPool, expiries?: Expiries): Book {
    const book = new Book(pool, expiries)
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
