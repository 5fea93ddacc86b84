import { Book } from '../src/matching/book.ts'
import { Expiries } from '../src/matching/expiries.ts'
import { type BookSide, BUY, SELL } from '../src/matching/levels.ts'
import { canFill, createPlan, MatchEnd, MatchKind, match, SelfTradeMode, wouldTake } from '../src/matching/match.ts'
import { type NaiveArrival, NaiveBook, type NaiveOrder, type Patience } from '../src/matching/naive-book.ts'
import { OrderPool } from '../src/matching/order-pool.ts'
import { NONE } from '../src/memory/none.ts'
import { Random } from './random.ts'

/** A history: how many orders rest as a rule, how far from the middle they are placed, and whether the books are reloaded on the way. */
export interface MatchingHistory {
  seed: number
  operations: number
  live?: number
  reach?: number
  reloads?: boolean
}

const MIDDLE = 10_000

/** Two markets, so that one pool serves more than one book. */
const MARKETS = [0, 1] as const

const PATIENCES: readonly Patience[] = [
  'goodTillCancelled',
  'goodTillCancelled',
  'goodTillCancelled',
  'immediateOrCancel',
  'fillOrKill',
  'postOnly',
]

/**
 * Runs one random history through the fast books and through the naive ones and throws at the first difference: in what an order met, in why
 * its matching ended, or in what rests afterwards. Now and then the fast books go on from what they saved. Gives how often each thing was met
 * and what the fast books are at the end.
 */
export function compareBooks({ seed, operations, live = 60, reach = 10, reloads = true }: MatchingHistory) {
  const run = new Comparison(seed, live, reach)
  for (let operation = 0; operation < operations; operation++) {
    run.step(operation + 1)
    if (operation % 500 === 0) run.compareQueues()
    if (reloads && operation % 10_000 === 5_000) run.reload()
  }
  run.compareQueues()
  return { met: run.met, saved: run.save() }
}

class Comparison {
  /** How often each kind of meeting, each end and each refusal occurred. */
  readonly met: Record<string, number> = {}
  private readonly liveUsual: number
  private readonly reach: number
  private readonly random: Random
  private pool = new OrderPool()
  private expiries = new Expiries(this.pool)
  private fast = MARKETS.map(() => new Book(this.pool, this.expiries))
  private readonly naive = MARKETS.map(() => new NaiveBook())
  private readonly plan = createPlan()
  private readonly live: { orderId: number; market: number }[] = []

  constructor(seed: number, live: number, reach: number) {
    this.random = new Random(seed)
    this.liveUsual = live
    this.reach = reach
  }

  step(orderId: number): void {
    const { live, random } = this
    if (live.length > 0 && random.chance(live.length > this.liveUsual ? 60 : 25)) this.shrink(random.below(live.length))
    else this.arrive(orderId, random.pick(MARKETS))
  }

  compareQueues(): void {
    for (const market of MARKETS)
      for (const side of [BUY, SELL] as const)
        expectSame(this.queue(market, side), this.bookOf(market).naive.queue(side).map(withoutExpiry))
    const resting = MARKETS.flatMap(market => [BUY, SELL].flatMap(side => this.bookOf(market).naive.queue(side as BookSide)))
    expectSame(this.pool.count, resting.length)
  }

  /** Saved and loaded is the same: the same queues now, the same again when it is saved, and the same slots from here on. */
  reload(): void {
    const saved = this.save()
    this.pool = OrderPool.load(saved.pool)
    this.expiries = Expiries.load(saved.expiries, this.pool)
    this.fast = saved.books.map(book => Book.load(book, this.pool, this.expiries))
    expectSame(this.save(), saved)
    this.compareQueues()
  }

  save() {
    return { pool: this.pool.save(), expiries: this.expiries.save(), books: this.fast.map(book => book.save()) }
  }

  private count(what: string): void {
    this.met[what] = (this.met[what] ?? 0) + 1
  }

  private bookOf(market: number): { fast: Book; naive: NaiveBook } {
    return { fast: this.fast[market] as Book, naive: this.naive[market] as NaiveBook }
  }

  /** Cancels an order, or makes it smaller where it stands. */
  private shrink(position: number): void {
    const { orderId, market } = this.live[position] as { orderId: number; market: number }
    const { fast, naive } = this.bookOf(market)
    const slot = this.pool.find(orderId)
    if (slot === NONE || this.random.chance(80)) {
      this.live[position] = this.live.at(-1) as { orderId: number; market: number }
      this.live.pop()
      naive.cancel(orderId)
      if (slot === NONE) return
      fast.remove(slot)
      this.release(slot)
    } else {
      const lots = this.random.between(1, this.pool.open[slot] as number)
      naive.reduce(orderId, lots)
      if (fast.reduce(slot, lots) === 0) this.release(slot)
    }
  }

  private arrive(orderId: number, market: number): void {
    const { fast, naive } = this.bookOf(market)
    const arrival = this.arrival(orderId)
    const outcome = naive.place(arrival)
    const isKilled = arrival.patience === 'fillOrKill' && !canFill(fast, arrival)
    const isRefused = isKilled || (arrival.patience === 'postOnly' && wouldTake(fast, arrival.side, arrival.limit, arrival.at))
    expectSame(isRefused, outcome === 'refused')
    if (outcome === 'refused') this.count(`refused ${arrival.patience}`)
    if (outcome === 'refused') return
    const { plan } = this
    match(fast, arrival, plan)
    const stoppedBy = plan.stoppedBy === NONE ? undefined : this.pool.id[plan.stoppedBy]
    const { filledLots, preventedLots, end } = plan
    expectSame({ meetings: this.meetings(), end, filledLots, preventedLots, tickLots: BigInt(plan.tickLots), stoppedBy }, outcome)
    this.count(`end ${end}`)
    this.carryOut(fast)
    if (arrival.budget !== Number.POSITIVE_INFINITY || arrival.patience === 'immediateOrCancel') return
    if (end === MatchEnd.LIMIT || end === MatchEnd.EXHAUSTED)
      this.rest(fast, { ...arrival, lots: arrival.lots - filledLots - preventedLots })
    if (this.pool.find(orderId) !== NONE) this.live.push({ orderId, market })
  }

  private arrival(orderId: number): NaiveArrival {
    const { random } = this
    const byBudget = random.chance(10)
    const expiresAt = random.chance(20) ? { expiresAt: orderId + random.between(1, 100) } : {}
    const lots = random.between(1, random.chance(5) ? 500 : 30)
    return {
      orderId,
      side: random.pick([BUY, SELL]),
      limit: MIDDLE + random.between(-this.reach, this.reach),
      lots: byBudget ? Number.POSITIVE_INFINITY : lots,
      budget: byBudget ? lots * random.between(MIDDLE / 2, 2 * MIDDLE) : Number.POSITIVE_INFINITY,
      owner: random.below(5),
      selfTrade: random.pick(Object.values(SelfTradeMode)),
      at: orderId,
      ...expiresAt,
      patience: byBudget ? random.pick(['immediateOrCancel', 'fillOrKill']) : random.pick(PATIENCES),
    }
  }

  private meetings(): NaiveMeetings {
    const { count, slots, kinds, lots } = this.plan
    return Array.from({ length: count }, (_, entry) => ({
      orderId: this.pool.id[slots[entry] as number] as number,
      kind: kinds[entry] as MatchKind,
      lots: lots[entry] as number,
    }))
  }

  /** What a product does with a plan, without the money. */
  private carryOut(book: Book): void {
    const { count, slots, kinds, lots } = this.plan
    for (let entry = 0; entry < count; entry++) {
      const slot = slots[entry] as number
      this.count(`kind ${kinds[entry]}`)
      if (kinds[entry] === MatchKind.PREVENTED || kinds[entry] === MatchKind.EXPIRED) book.remove(slot)
      else if (book.reduce(slot, lots[entry] as number) > 0) continue
      this.release(slot)
    }
  }

  private release(slot: number): void {
    this.expiries.remove(slot)
    this.pool.release(slot)
  }

  private rest(book: Book, { orderId, side, limit, lots, owner, expiresAt }: NaiveArrival): void {
    const slot = this.pool.take(orderId)
    this.pool.side[slot] = side
    this.pool.ticks[slot] = limit
    this.pool.open[slot] = lots
    this.pool.owner[slot] = owner
    if (expiresAt !== undefined) this.expiries.set(slot, expiresAt)
    book.rest(slot)
  }

  /** The queue of a side as the fast book has it; the lots of each level must be those of its orders. */
  private queue(market: number, side: BookSide) {
    const { pool } = this
    const levels = this.bookOf(market).fast.levels(side)
    const queue: Omit<NaiveOrder, 'expiresAt'>[] = []
    for (let position = levels.count() - 1; position >= 0; position--) {
      const level = levels.at(position)
      let sum = 0
      for (let slot = levels.head(level); slot !== NONE; slot = pool.next[slot] as number) {
        sum += pool.open[slot] as number
        const [orderId, ticks, lots, owner] = [pool.id[slot], pool.ticks[slot], pool.open[slot], pool.owner[slot]] as [
          number,
          number,
          number,
          number,
        ]
        expectSame([pool.find(orderId), pool.level[slot]], [slot, level])
        queue.push({ orderId, side, ticks, lots, owner })
      }
      expectSame(sum, levels.lots(level))
    }
    return queue
  }
}

const withoutExpiry = ({ orderId, side, ticks, lots, owner }: NaiveOrder) => ({ orderId, side, ticks, lots, owner })

type NaiveMeetings = { orderId: number; kind: MatchKind; lots: number }[]

function expectSame(fast: unknown, naive: unknown): void {
  const [one, other] = [textOf(fast), textOf(naive)]
  if (one !== other) throw new Error(`the fast book says ${one}, the naive one ${other}`)
}

const textOf = (value: unknown): string => JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner))
