import { createHash } from 'node:crypto'
import { Random } from '../packages/core/simulation/random.ts'
import { Book } from '../packages/core/src/matching/book.ts'
import { type BookSide, BUY, SELL } from '../packages/core/src/matching/levels.ts'
import { createPlan, match, SelfTradeMode } from '../packages/core/src/matching/match.ts'
import { OrderPool } from '../packages/core/src/matching/order-pool.ts'

/** A command of a flow is five int32: what it does, order id, side, ticks, lots. */
export const FIELDS = 5
export const CANCEL = 0
export const LIMIT = 1
export const POST_ONLY = 2
export const IMMEDIATE_OR_CANCEL = 3
export const FILL_OR_KILL = 4

interface FlowSettings {
  seed: number
  /** Orders that rest before the commands begin. */
  resting: number
  commands: number
  /** How far from the middle an order can be placed, in ticks. */
  reach: number
  /** Most lots of an order that trades at once; one that rests has up to 100. */
  taking: number
}

/** About 1,000 resting orders on some 380 prices, and 50,000 on some 7,400. */
export const FLOWS = {
  shallow: { seed: 1, resting: 1_000, commands: 1_000_000, reach: 275, taking: 210 },
  deep: { seed: 1, resting: 50_000, commands: 1_000_000, reach: 4_200, taking: 330 },
} as const satisfies Record<string, FlowSettings>

export interface Flow {
  records: Int32Array
  /** Commands of the prefill at the beginning of the records. */
  prefill: number
  sha256: string
}

/** Shares of the commands in 1/1,000: orders that trade at once; of the others those that rest, when as many rest as should. */
const MARKETABLE = 96
const RESTING = 578

/** A flow of limit orders and cancels of random live orders, the same for the same settings on every machine. */
export function flowOf(settings: FlowSettings): Flow {
  const maker = new FlowMaker(settings)
  while (maker.live < settings.resting) maker.add()
  const prefill = maker.length
  while (maker.length < prefill + settings.commands) maker.step()
  return { records: maker.records, prefill, sha256: createHash('sha256').update(new Uint8Array(maker.records.buffer)).digest('hex') }
}

/** Orders of every kind around one price, in no particular order; for warming up. */
export function mixedFlow(seed: number): Int32Array {
  const random = new Random(seed)
  const kinds = [CANCEL, LIMIT, LIMIT, POST_ONLY, IMMEDIATE_OR_CANCEL, FILL_OR_KILL]
  const records = new Int32Array(50_000 * FIELDS)
  for (let id = 1; id <= 50_000; id++) {
    const kind = random.pick(kinds)
    const known = kind === CANCEL ? Math.max(1, id - random.below(200)) : id
    records.set([kind, known, random.pick([BUY, SELL]), random.between(90, 110), random.between(1, 100)], (id - 1) * FIELDS)
  }
  return records
}

/** Keeps a book of its own, so that what should rest rests, what should trade trades, and only live orders are cancelled. */
class FlowMaker {
  length = 0
  readonly records: Int32Array
  private readonly settings: FlowSettings
  private readonly random: Random
  private readonly pool = new OrderPool()
  private readonly book = new Book(this.pool)
  private readonly plan = createPlan()
  private readonly ids: number[] = []
  private readonly positions = new Map<number, number>()
  private middle = 100_000
  private nextId = 1

  constructor(settings: FlowSettings) {
    this.settings = settings
    this.random = new Random(settings.seed)
    this.records = new Int32Array((settings.resting + settings.commands) * FIELDS)
  }

  get live(): number {
    return this.ids.length
  }

  step(): void {
    const { random } = this
    if (random.chance(5)) this.middle += random.pick([-1, 1])
    const missing = Math.round((500 * (this.settings.resting - this.live)) / this.settings.resting)
    if (random.below(1_000) < MARKETABLE) this.take()
    else if (random.below(1_000) < RESTING + missing) this.add()
    else this.cancel()
  }

  /** An order that rests; nearer prices are likelier. */
  add(): void {
    const { random } = this
    const side: BookSide = random.pick([BUY, SELL])
    const distance = 1 + Math.min(random.below(this.settings.reach), random.below(this.settings.reach))
    const best = this.book.best(side === BUY ? SELL : BUY)
    const ticks = side === BUY ? this.middle - distance : this.middle + distance
    const isCrossing = side === BUY ? ticks >= best : ticks <= best
    this.place(side, isCrossing ? best + (side === BUY ? -1 : 1) : ticks, random.between(1, 100))
  }

  /** An order that trades, with what is left of it resting. */
  private take(): void {
    const side: BookSide = this.random.pick([BUY, SELL])
    const best = this.book.best(side === BUY ? SELL : BUY)
    if (Number.isNaN(best)) return
    this.place(side, best + (side === BUY ? 1 : -1) * this.random.below(50), this.random.between(1, this.settings.taking))
  }

  private cancel(): void {
    const id = this.ids[this.random.below(this.live)]
    if (id === undefined) return
    const slot = this.pool.find(id)
    this.record(CANCEL, id, 0, 0, 0)
    this.book.remove(slot)
    this.release(slot)
  }

  private place(side: BookSide, limit: number, lots: number): void {
    const { book, plan, pool } = this
    const id = this.nextId++
    this.record(LIMIT, id, side, limit, lots)
    match(book, { side, limit, lots, budget: Number.POSITIVE_INFINITY, owner: 0, selfTrade: SelfTradeMode.NONE, at: 0 }, plan)
    for (let entry = 0; entry < plan.count; entry++) {
      const slot = plan.slots[entry] as number
      if (book.reduce(slot, plan.lots[entry] as number) === 0) this.release(slot)
    }
    if (plan.filledLots === lots) return
    const slot = pool.take(id)
    pool.side[slot] = side
    pool.ticks[slot] = limit
    pool.open[slot] = lots - plan.filledLots
    book.rest(slot)
    this.positions.set(id, this.ids.push(id) - 1)
  }

  private release(slot: number): void {
    const id = this.pool.id[slot] as number
    this.pool.release(slot)
    const [position, last] = [this.positions.get(id) as number, this.ids.pop() as number]
    this.positions.delete(id)
    if (last === id) return
    this.ids[position] = last
    this.positions.set(last, position)
  }

  private record(...fields: [op: number, id: number, side: number, ticks: number, lots: number]): void {
    this.records.set(fields, this.length * FIELDS)
    this.length++
  }
}
