import { describe, expect, it } from 'vitest'
import { compareBooks } from '../../simulation/matching.ts'
import { Book } from './book.ts'
import { BUY, SELL } from './levels.ts'
import { createPlan, FILLS_PER_ORDER_MAX, match } from './match.ts'

const OPERATIONS = 100_000

describe('match', () => {
  it('does the same as the naive book over a long random history', () => {
    expect(compareBooks(1, OPERATIONS)).toBeGreaterThan(OPERATIONS / 10)
  })

  it.each([2, 3, 4, 5])('does the same as the naive book from seed %i', seed => {
    expect(compareBooks(seed, 5_000)).toBeGreaterThan(0)
  })

  it('ends after the most fills that one order may have', () => {
    const book = new Book()
    for (let orderId = 1; orderId <= FILLS_PER_ORDER_MAX + 1; orderId++) book.add({ side: SELL, ticks: 10, lots: 1, orderId, owner: 1 })
    const plan = createPlan()
    match(book, { side: BUY, limit: 10, lots: FILLS_PER_ORDER_MAX + 1, budget: Number.POSITIVE_INFINITY, owner: 2 }, plan)
    expect([plan.count, plan.end]).toEqual([FILLS_PER_ORDER_MAX, 'tooManyFills'])
  })
})

describe('Book', () => {
  it('keeps thousands of prices in order while they come and go in any order', () => {
    const book = new Book()
    const slots = new Map<number, number>()
    for (let step = 0; step < 4_000; step++) {
      const ticks = ((step * 7_919) % 4_001) + 1
      slots.set(ticks, book.add({ side: BUY, ticks, lots: 2, orderId: step + 1, owner: 1 }))
    }
    for (const [ticks, slot] of slots) if (ticks % 3 !== 0) book.remove(slot)
    const { bids } = book
    const seen = Array.from({ length: bids.count() }, (_, position) => bids.ticks(bids.at(position)))
    expect(seen).toEqual([...slots.keys()].filter(ticks => ticks % 3 === 0).sort((a, b) => a - b))
    expect([book.best(BUY), book.best(SELL)]).toEqual([seen.at(-1), undefined])
  })

  it('uses the slots of gone orders again', () => {
    const book = new Book()
    const first = book.add({ side: BUY, ticks: 5, lots: 1, orderId: 1, owner: 1 })
    expect(book.reduce(first, 1)).toBe(0)
    expect(book.add({ side: SELL, ticks: 9, lots: 1, orderId: 2, owner: 1 })).toBe(first)
    expect([book.orderId(first), book.ticks(first), book.best(BUY)]).toEqual([2, 9, undefined])
  })
})
