import { Book } from '../src/matching/book.ts'
import { type BookSide, BUY, NONE, SELL } from '../src/matching/levels.ts'
import { createPlan, type Incoming, match } from '../src/matching/match.ts'
import { NaiveBook } from '../src/matching/naive-book.ts'
import { Random } from './random.ts'

/** Above so many resting orders most operations cancel. */
const LIVE_USUAL = 80

/**
 * Runs one random history through the fast book and through the naive one and throws at the first difference: in the fills of an order, in
 * why its matching ended, or in what rests afterwards. Gives the number of fills.
 */
export function compareBooks(seed: number, operations: number): number {
  const run = new Comparison(seed)
  for (let operation = 0; operation < operations; operation++) {
    run.step(operation + 1)
    if (operation % 500 === 0) run.compareQueues()
  }
  run.compareQueues()
  return run.fills
}

class Comparison {
  fills = 0
  private readonly random: Random
  private readonly fast = new Book()
  private readonly naive = new NaiveBook()
  private readonly plan = createPlan()
  /** Slots of the live orders by order id. */
  private readonly live = new Map<number, number>()

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  step(orderId: number): void {
    if (this.live.size > 0 && this.random.chance(this.live.size > LIVE_USUAL ? 70 : 20)) this.cancel()
    else this.arrive(orderId)
  }

  compareQueues(): void {
    for (const side of [BUY, SELL] as const) {
      const naive = this.naive.queue(side).map(({ orderId, ticks, lots, owner }) => ({ orderId, ticks, lots, owner }))
      expectSame(this.queue(side), naive)
    }
  }

  private cancel(): void {
    const orderId = this.random.pick([...this.live.keys()])
    this.fast.remove(this.live.get(orderId) as number)
    this.naive.remove(orderId)
    this.live.delete(orderId)
  }

  private arrive(orderId: number): void {
    const { random } = this
    const byBudget = random.chance(10)
    const lots = random.between(1, random.chance(5) ? 500 : 30)
    const incoming: Incoming = {
      side: random.pick([BUY, SELL]),
      limit: random.between(90, 110),
      lots: byBudget ? Number.POSITIVE_INFINITY : lots,
      budget: byBudget ? lots * random.between(50, 150) : Number.POSITIVE_INFINITY,
      owner: random.below(8),
    }
    match(this.fast, incoming, this.plan)
    const naive = this.naive.match(incoming)
    const fills = this.plannedFills()
    expectSame({ fills, end: this.plan.end }, naive)
    for (const fill of fills) this.fill(fill)
    const rests = !byBudget && (this.plan.end === 'limit' || this.plan.end === 'exhausted')
    if (rests) this.rest({ ...incoming, orderId, lots: lots - fills.reduce((sum, fill) => sum + fill.lots, 0) })
  }

  private plannedFills(): { orderId: number; lots: number }[] {
    const fills: { orderId: number; lots: number }[] = []
    for (let index = 0; index < this.plan.count; index++)
      fills.push({ orderId: this.fast.orderId(this.plan.slots[index] as number), lots: this.plan.lots[index] as number })
    return fills
  }

  private fill({ orderId, lots }: { orderId: number; lots: number }): void {
    this.fills++
    this.naive.reduce(orderId, lots)
    if (this.fast.reduce(this.live.get(orderId) as number, lots) === 0) this.live.delete(orderId)
  }

  private rest({ side, limit: ticks, lots, owner, orderId }: Incoming & { orderId: number }): void {
    this.naive.add({ side, ticks, lots, owner, orderId })
    this.live.set(orderId, this.fast.add({ side, ticks, lots, owner, orderId }))
  }

  private queue(side: BookSide) {
    const levels = this.fast.levels(side)
    const queue: { orderId: number; ticks: number; lots: number; owner: number }[] = []
    for (let position = levels.count() - 1; position >= 0; position--) {
      const level = levels.at(position)
      let sum = 0
      for (let slot = levels.head(level); slot !== NONE; slot = this.fast.next(slot)) {
        sum += this.fast.lots(slot)
        queue.push({
          orderId: this.fast.orderId(slot),
          ticks: this.fast.ticks(slot),
          lots: this.fast.lots(slot),
          owner: this.fast.owner(slot),
        })
      }
      expectSame(sum, levels.lots(level))
    }
    return queue
  }
}

function expectSame(fast: unknown, naive: unknown): void {
  const [one, other] = [JSON.stringify(fast), JSON.stringify(naive)]
  if (one !== other) throw new Error(`the fast book says ${one}, the naive one ${other}`)
}
