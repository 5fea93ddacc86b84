import { describe, expect, it } from 'vitest'
import { casesOfSlice, slice } from '../../../../tools/slice.mjs'
import { compareBooks } from '../../simulation/matching.ts'
import { Book } from './book.ts'
import { Expiries } from './expiries.ts'
import { type BookSide, BUY, SELL } from './levels.ts'
import { canFill, createPlan, FILLS_PER_ORDER_MAX, type Incoming, MatchEnd, MatchKind, match, SelfTradeMode, wouldTake } from './match.ts'
import { OrderPool } from './order-pool.ts'

/** Fewer where every small change of the code runs them (tools/mutation). */
const OPERATIONS = Number(process.env.BOOK_OPERATIONS ?? casesOfSlice(1_000_000))
const part = slice()
const SEED = part === 'all' ? 1 : 1 + part
const OWNER = 7
const { POSITIVE_INFINITY: ANY } = Number
const { FILLED, LIMIT, EXHAUSTED, SELF_TRADE, TOO_MANY_FILLS } = MatchEnd
const { FILL, PREVENTED, DECREMENTED, TRANSFERRED, EXPIRED } = MatchKind
const { NONE, EXPIRE_TAKER, EXPIRE_MAKER, EXPIRE_BOTH, DECREMENT, TRANSFER } = SelfTradeMode

type Maker = readonly [lots: number, ticks: number, owner?: number]

/** A book in which orders of one side rest; slot 0 is the first of them. */
function bookOf(side: BookSide, makers: readonly Maker[]): Book {
  const pool = new OrderPool()
  const book = new Book(pool)
  for (const [index, [lots, ticks, owner = OWNER]] of makers.entries()) {
    const slot = pool.take(index + 1)
    pool.side[slot] = side
    pool.ticks[slot] = ticks
    pool.open[slot] = lots
    pool.owner[slot] = owner
    book.rest(slot)
  }
  return book
}

const order = (side: BookSide, lots: number, limit: number, more: Partial<Incoming> = {}): Incoming => ({
  side,
  limit,
  lots,
  budget: ANY,
  owner: OWNER,
  selfTrade: EXPIRE_TAKER,
  at: 0,
  ...more,
})

function planOf(book: Book, incoming: Incoming) {
  const plan = createPlan()
  match(book, incoming, plan)
  const meetings = Array.from({ length: plan.count }, (_, entry) => [plan.slots[entry], plan.kinds[entry], plan.lots[entry]])
  const { end, filledLots, preventedLots, tickLots, stoppedBy } = plan
  return { meetings, end, filledLots, preventedLots, tickLots, stoppedBy }
}

interface Scenario {
  name: string
  makers: readonly Maker[]
  taker: readonly [lots: number, limit: number, mode: SelfTradeMode]
  meetings: readonly (readonly [slot: number, kind: MatchKind, lots: number])[]
  end: MatchEnd
  preventedLots: number
  stoppedBy?: number
}

/** What a long history must have met often: all kinds of meetings, the ends of ordinary orders, both refusals. */
const EVERYTHING = [
  ...[FILL, PREVENTED, DECREMENTED, TRANSFERRED, EXPIRED].map(kind => `kind ${kind}`),
  ...[FILLED, LIMIT, EXHAUSTED, SELF_TRADE].map(end => `end ${end}`),
  'refused fillOrKill',
  'refused postOnly',
]

/** binance-spot-api-docs, faqs/stp_faq.md, scenarios A to H: makers buy, the taker sells, all of one owner; quantities and prices times ten. */
const THREE_MAKERS: readonly Maker[] = [
  [12, 12],
  [13, 11],
  [81, 10],
]
const SCENARIOS: readonly Scenario[] = [
  { name: 'A: NONE trades', makers: [[10, 10]], taker: [10, 10, NONE], meetings: [[0, FILL, 10]], end: FILLED, preventedLots: 0 },
  {
    name: 'B: EXPIRE_MAKER ends all three makers and the taker goes on the book',
    makers: THREE_MAKERS,
    taker: [30, 10, EXPIRE_MAKER],
    meetings: [
      [0, PREVENTED, 12],
      [1, PREVENTED, 13],
      [2, PREVENTED, 81],
    ],
    end: EXHAUSTED,
    preventedLots: 0,
  },
  {
    name: 'C: EXPIRE_TAKER leaves the makers',
    makers: THREE_MAKERS,
    taker: [30, 10, EXPIRE_TAKER],
    meetings: [],
    end: SELF_TRADE,
    preventedLots: 30,
    stoppedBy: 0,
  },
  {
    name: 'D: EXPIRE_BOTH prevents 1 and 3',
    makers: [[10, 10]],
    taker: [30, 10, EXPIRE_BOTH],
    meetings: [[0, PREVENTED, 10]],
    end: SELF_TRADE,
    preventedLots: 30,
    stoppedBy: 0,
  },
  {
    name: 'E: a maker of EXPIRE_MAKER stays when the taker says EXPIRE_TAKER',
    makers: [[10, 10]],
    taker: [10, 10, EXPIRE_TAKER],
    meetings: [],
    end: SELF_TRADE,
    preventedLots: 10,
    stoppedBy: 0,
  },
  {
    name: 'F: a market order of EXPIRE_MAKER finds nobody else',
    makers: [[10, 10]],
    taker: [10, 0, EXPIRE_MAKER],
    meetings: [[0, PREVENTED, 10]],
    end: EXHAUSTED,
    preventedLots: 0,
  },
  {
    name: 'G: DECREMENT takes 2 of both and ends the smaller',
    makers: [[60, 20]],
    taker: [20, 20, DECREMENT],
    meetings: [[0, DECREMENTED, 20]],
    end: SELF_TRADE,
    preventedLots: 20,
  },
  {
    name: 'H: TRANSFER is a DECREMENT whose lots change hands',
    makers: [[6, 2]],
    taker: [2, 2, TRANSFER],
    meetings: [[0, TRANSFERRED, 2]],
    end: SELF_TRADE,
    preventedLots: 2,
  },
]

describe('self-trade prevention', () => {
  it.each(SCENARIOS)('scenario $name', ({ makers, taker: [lots, limit, selfTrade], meetings, end, preventedLots, stoppedBy = -1 }) => {
    const found = planOf(bookOf(BUY, makers), order(SELL, lots, limit, { selfTrade }))
    expect(found).toMatchObject({ meetings, end, preventedLots, stoppedBy })
  })

  it('never meets orders of others, whatever the mode', () => {
    for (const selfTrade of Object.values(SelfTradeMode))
      expect(planOf(bookOf(BUY, [[5, 10, 8]]), order(SELL, 5, 10, { selfTrade })).meetings).toEqual([[0, FILL, 5]])
  })

  it('trades on behind a maker that expired, and accounts for every lot of the taker', () => {
    const book = bookOf(SELL, [
      [3, 10],
      [4, 11, 8],
      [2, 12],
      [9, 13, 8],
    ])
    const found = planOf(book, order(BUY, 12, 13, { selfTrade: DECREMENT }))
    expect(found.meetings).toEqual([
      [0, DECREMENTED, 3],
      [1, FILL, 4],
      [2, DECREMENTED, 2],
      [3, FILL, 3],
    ])
    expect([found.filledLots, found.preventedLots, found.tickLots, found.end]).toEqual([7, 5, 4 * 11 + 3 * 13, SELF_TRADE])
  })
})

describe('match', () => {
  it('does the same as the naive book over a million random operations', () => {
    const { met } = compareBooks({ seed: SEED, operations: OPERATIONS })
    const seldom = EVERYTHING.filter(what => (met[what] ?? 0) < OPERATIONS / 500)
    expect(seldom).toEqual([])
  })

  it.each([2, 3, 4, 5])('does the same as the naive book where hundreds of prices are far apart, seed %i', seed => {
    expect(compareBooks({ seed, operations: 5_000, live: 500, reach: 2_000 }).met[`kind ${FILL}`]).toBeGreaterThan(1_000)
  })

  it('comes to the same books, slot by slot, whether they were reloaded on the way or not', () => {
    const history = { seed: 6, operations: 50_000 }
    expect(compareBooks(history).saved).toEqual(compareBooks({ ...history, reloads: false }).saved)
  })

  it('spends a budget in whole lots and stops when it buys no further one', () => {
    const book = bookOf(SELL, [
      [2, 10, 1],
      [5, 30, 1],
    ])
    expect(planOf(book, order(BUY, ANY, 50, { budget: 99 }))).toMatchObject({ filledLots: 4, tickLots: 80, end: FILLED })
    expect(planOf(book, order(BUY, ANY, 50, { budget: 9 }))).toMatchObject({ filledLots: 0, end: FILLED })
    expect(planOf(book, order(BUY, ANY, 20, { budget: 99 }))).toMatchObject({ filledLots: 2, end: LIMIT })
    expect(planOf(book, order(BUY, ANY, 50, { budget: 999 }))).toMatchObject({ filledLots: 7, end: EXHAUSTED })
  })

  it('ends after the most fills that one order may have', () => {
    const book = bookOf(
      SELL,
      Array.from({ length: FILLS_PER_ORDER_MAX + 1 }, () => [1, 10] as const),
    )
    const incoming = order(BUY, FILLS_PER_ORDER_MAX + 1, 10, { owner: 2 })
    const found = planOf(book, incoming)
    expect([found.filledLots, found.end, canFill(book, incoming)]).toEqual([FILLS_PER_ORDER_MAX, TOO_MANY_FILLS, false])
    expect(canFill(book, { ...incoming, lots: FILLS_PER_ORDER_MAX })).toBe(true)
  })

  it('ends before the sum of ticks x lots stops being exact', () => {
    const book = bookOf(SELL, [
      [2 ** 26, 2 ** 26, 1],
      [2 ** 26, 2 ** 26, 1],
      [1, 2 ** 26, 1],
    ])
    const incoming = order(BUY, 2 ** 28, 2 ** 27)
    expect(planOf(book, incoming)).toMatchObject({ tickLots: 2 ** 52, end: TOO_MANY_FILLS })
    expect(canFill(book, { ...incoming, lots: 2 ** 27 })).toBe(false)
  })
})

describe('orders that were good till a time', () => {
  /** Three makers at 10, 11 and 12, of which the first was good until 5. */
  function withOneOver(): Book {
    const pool = new OrderPool()
    const expiries = new Expiries(pool)
    const book = new Book(pool, expiries)
    for (const [index, ticks] of [10, 11, 12].entries()) {
      const slot = pool.take(index + 1)
      pool.side[slot] = SELL
      pool.ticks[slot] = ticks
      pool.open[slot] = 2
      pool.owner[slot] = 1
      if (index === 0) expiries.set(slot, 5)
      book.rest(slot)
    }
    return book
  }

  it('trade until their time, and from it on are passed over and end', () => {
    const book = withOneOver()
    expect(planOf(book, order(BUY, 3, 12, { at: 4 })).meetings).toEqual([
      [0, FILL, 2],
      [1, FILL, 1],
    ])
    expect(planOf(book, order(BUY, 3, 12, { at: 5 })).meetings).toEqual([
      [0, EXPIRED, 2],
      [1, FILL, 2],
      [2, FILL, 1],
    ])
  })

  it('are no liquidity to a fill or kill and do not stand in the way of a post-only order', () => {
    const book = withOneOver()
    expect([4, 5].map(at => canFill(book, order(BUY, 6, 12, { at })))).toEqual([true, false])
    expect([4, 5].map(at => wouldTake(book, BUY, 10, at))).toEqual([true, false])
    expect(wouldTake(book, BUY, 11, 5)).toBe(true)
  })
})

describe('canFill', () => {
  const book = bookOf(SELL, [
    [2, 10, 1],
    [3, 11, 1],
    [4, 12],
    [5, 13, 1],
  ])

  it.each([
    ['all its lots within the limit', order(BUY, 5, 11), true],
    ['one lot more than its limit allows', order(BUY, 6, 11), false],
    ['an order of its own in the way', order(BUY, 6, 13), false],
    ['an order of its own in the way that may trade', order(BUY, 14, 13, { selfTrade: NONE }), true],
    ['an own order that another mode would move out of the way', order(BUY, 6, 13, { selfTrade: EXPIRE_MAKER }), false],
    ['more than there is', order(BUY, 15, 99, { selfTrade: NONE }), false],
    ['a budget that is used up but for less than one lot', order(BUY, ANY, 11, { budget: 2 * 10 + 3 * 11 }), true],
    ['a budget that is larger than what is offered', order(BUY, ANY, 11, { budget: 64 }), false],
    ['a budget below one lot', order(BUY, ANY, 11, { budget: 9 }), false],
    ['nobody on the other side', order(SELL, 1, 1), false],
  ])('%s', (_name, incoming, expected) => {
    expect(canFill(book, incoming)).toBe(expected)
  })
})

describe('wouldTake', () => {
  it('is true at the best opposite price and beyond, never against an empty side', () => {
    const book = bookOf(SELL, [[1, 10]])
    expect([wouldTake(book, BUY, 9, 0), wouldTake(book, BUY, 10, 0), wouldTake(book, BUY, 11, 0), wouldTake(book, SELL, 1, 0)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    const bids = bookOf(BUY, [[1, 10]])
    expect([wouldTake(bids, SELL, 11, 0), wouldTake(bids, SELL, 10, 0), wouldTake(bids, SELL, 9, 0), wouldTake(bids, BUY, 99, 0)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
