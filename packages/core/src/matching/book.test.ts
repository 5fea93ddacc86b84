import { describe, expect, it } from 'vitest'
import { NONE } from '../memory/none.ts'
import { Book } from './book.ts'
import { type BookSide, BUY, SELL } from './levels.ts'
import { OrderPool } from './order-pool.ts'

function rest(book: Book, orderId: number, side: BookSide, ticks: number): number {
  const { pool } = book
  const slot = pool.take(orderId)
  pool.side[slot] = side
  pool.ticks[slot] = ticks
  pool.open[slot] = 2
  book.rest(slot)
  return slot
}

const pricesOf = (book: Book, side: BookSide): number[] => {
  const levels = book.levels(side)
  return Array.from({ length: levels.count() }, (_, position) => levels.ticks(levels.at(position)))
}

describe('Book', () => {
  it.each([BUY, SELL] as const)('keeps thousands of prices in order while they come and go in any order, side %i', side => {
    const book = new Book(new OrderPool())
    const prices: number[] = []
    for (let step = 0; step < 4_000; step++) prices.push(((step * 7_919) % 4_001) + 1)
    for (const ticks of prices) rest(book, ticks, side, ticks)
    for (const ticks of prices) if (ticks % 3 !== 0) book.remove(book.pool.find(ticks))
    const sign = side === BUY ? 1 : -1
    const left = prices.filter(ticks => ticks % 3 === 0).sort((a, b) => sign * (a - b))
    expect(pricesOf(book, side)).toEqual(left)
    expect([book.best(side), book.best(side === BUY ? SELL : BUY)]).toEqual([left.at(-1), Number.NaN])
  })

  it('lets orders of one price go from the head, the middle and the end of their queue', () => {
    const book = new Book(new OrderPool())
    for (let orderId = 1; orderId <= 5; orderId++) rest(book, orderId, BUY, 9)
    for (const orderId of [1, 3, 5]) book.remove(book.pool.find(orderId))
    const levels = book.levels(BUY)
    const head = levels.head(levels.find(9))
    expect([book.pool.id[head], book.pool.id[book.pool.next[head] as number]]).toEqual([2, 4])
  })

  it('keeps the place in the queue of an order that is made smaller', () => {
    const book = new Book(new OrderPool())
    const slot = rest(book, 1, BUY, 9)
    rest(book, 2, BUY, 9)
    expect([book.reduce(slot, 1), book.levels(BUY).head(book.pool.level[slot] as number)]).toEqual([1, slot])
  })
})

describe('OrderPool', () => {
  it('uses the slots of gone orders again, in one book or another', () => {
    const pool = new OrderPool()
    const [one, other] = [new Book(pool), new Book(pool)]
    const slot = rest(one, 1, BUY, 5)
    expect([one.reduce(slot, 2), pool.level[slot], pool.find(1)]).toEqual([0, NONE, slot])
    pool.release(slot)
    expect([rest(other, 2, SELL, 9), pool.find(1), pool.find(2)]).toEqual([slot, NONE, slot])
    expect([one.best(BUY), other.best(SELL), pool.count]).toEqual([Number.NaN, 9, 1])
  })

  it('goes on from what it saved as if nothing had been, down to the order in which free slots are used', () => {
    const pool = new OrderPool()
    for (let id = 1; id <= 1_000; id++) pool.take(id)
    for (let id = 1; id <= 1_000; id++) if (id % 3 !== 0) pool.release(pool.find(id))
    const loaded = OrderPool.load(pool.save())
    expect([loaded.capacity, loaded.count, loaded.find(999)]).toEqual([pool.capacity, pool.count, pool.find(999)])
    const slots = (from: OrderPool) => Array.from({ length: 2_000 }, (_, step) => from.take(1_001 + step))
    expect(slots(loaded)).toEqual(slots(pool))
    expect(loaded.save()).toEqual(pool.save())
  })
})
