import { NONE } from '../memory/none.ts'
import { Book, type SavedBook } from './book.ts'
import { BUY, SELL } from './levels.ts'
import { OrderPool, type SavedPool } from './order-pool.ts'

/** Waiting triggers as plain data. */
export interface SavedTriggers {
  waiting: SavedPool
  book: SavedBook
}

/** A class of its own: that one of many small pools grows says nothing to the machine about the pool of a product, which has its room from the beginning. */
class WaitingPool extends OrderPool {}

/**
 * Orders of one market that wait for a price. A rising trigger fires when the last price is at or above it, a falling one when it is at or
 * below. That is an order book again: rising triggers stand like asks, falling ones like bids, and the last price reaches the best of them
 * first. An order is known by its slot in the product's pool and may wait here and rest in a book at the same time.
 */
export class Triggers {
  private waiting: OrderPool = new WaitingPool()
  private book = new Book(this.waiting)

  /** How many orders wait. */
  count(): number {
    return this.waiting.count
  }

  /** Lets a slot that does not wait yet wait for a trigger price. To change the price remove it first; it then is the youngest again. */
  add(slot: number, ticks: number, rising: boolean): void {
    const { waiting } = this
    const place = waiting.take(idOf(slot))
    waiting.side[place] = rising ? SELL : BUY
    waiting.ticks[place] = ticks
    waiting.open[place] = 1
    this.book.rest(place)
  }

  /** Lets a slot wait for a trigger price, and for no other: it then is the youngest there. */
  set(slot: number, ticks: number, rising: boolean): void {
    const { waiting } = this
    const place = waiting.find(idOf(slot))
    if (place === NONE) {
      this.add(slot, ticks, rising)
      return
    }
    this.book.remove(place)
    waiting.side[place] = rising ? SELL : BUY
    waiting.ticks[place] = ticks
    this.book.rest(place)
  }

  /** Lets a slot wait no longer; one that does not wait changes nothing. */
  remove(slot: number): void {
    const place = this.waiting.find(idOf(slot))
    if (place === NONE) return
    this.book.remove(place)
    this.waiting.release(place)
  }

  /**
   * The next slot that is due at a last price, `NONE` when there is none: rising triggers from the lowest up, then falling ones from the
   * highest down, the older first at the same price. It waits on until it is removed, so ask, remove, act, and ask again with the new price.
   * Where the last price has to be confirmed, it has risen up to one price and fallen down to another.
   */
  next(risen: number, fallen = risen): number {
    if (this.book.best(SELL) <= risen) return this.first(SELL)
    if (this.book.best(BUY) >= fallen) return this.first(BUY)
    return NONE
  }

  /** All slots that are due at a last price, in the order in which `next` would give them. None may come or go meanwhile. */
  *due(risen: number, fallen = risen): Iterable<number> {
    yield* this.upTo(SELL, ticks => ticks <= risen)
    yield* this.upTo(BUY, ticks => ticks >= fallen)
  }

  save(): SavedTriggers {
    return { waiting: this.waiting.save(), book: this.book.save() }
  }

  static load(saved: SavedTriggers): Triggers {
    const triggers = new Triggers()
    triggers.waiting = new WaitingPool().resume(saved.waiting)
    triggers.book = Book.load(saved.book, triggers.waiting)
    return triggers
  }

  private *upTo(side: typeof BUY | typeof SELL, isReached: (ticks: number) => boolean): Iterable<number> {
    const levels = this.book.levels(side)
    for (let position = levels.count() - 1; position >= 0; position--) {
      const level = levels.at(position)
      if (!isReached(levels.ticks(level))) return
      for (let place = levels.head(level); place !== NONE; place = this.waiting.next[place] as number)
        yield (this.waiting.id[place] as number) - 1
    }
  }

  private first(side: typeof BUY | typeof SELL): number {
    const levels = this.book.levels(side)
    const place = levels.head(levels.at(levels.count() - 1))
    return (this.waiting.id[place] as number) - 1
  }
}

/** Slots count from 0, ids from 1. */
const idOf = (slot: number): number => slot + 1
