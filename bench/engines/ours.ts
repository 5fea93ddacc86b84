import { Book } from '../../packages/core/src/matching/book.ts'
import { type BookSide, BUY, SELL } from '../../packages/core/src/matching/levels.ts'
import {
  canFill,
  createPlan,
  type Incoming,
  MatchEnd,
  MatchKind,
  match,
  SelfTradeMode,
  wouldTake,
} from '../../packages/core/src/matching/match.ts'
import { OrderPool } from '../../packages/core/src/matching/order-pool.ts'
import { NONE } from '../../packages/core/src/memory/none.ts'
import { CANCEL, FIELDS, FILL_OR_KILL, IMMEDIATE_OR_CANCEL, LIMIT, POST_ONLY } from '../flow.ts'
import type { Engine, Totals } from './engine.ts'

/** Owner of the limit orders on arrival, nobody's in the book: self-trade prevention looks at every fill and never strikes. */
const TAKER = 1_000_000

const MODES = Object.values(SelfTradeMode)

/** Our book with everything that an order can be, without the money: what a product does around it. */
export class OurBook implements Engine {
  trades = 0
  lots = 0
  notional = 0
  readonly pool = new OrderPool()
  readonly book = new Book(this.pool)
  private readonly plan = createPlan()
  private readonly incoming: Incoming = {
    side: BUY,
    limit: 0,
    lots: 0,
    budget: Number.POSITIVE_INFINITY,
    owner: TAKER,
    selfTrade: SelfTradeMode.EXPIRE_TAKER,
    at: 0,
  }

  run(records: Int32Array, from: number, to: number): void {
    for (let at = from * FIELDS; at < to * FIELDS; at += FIELDS) {
      const kind = records[at] as number
      const id = records[at + 1] as number
      if (kind === CANCEL) this.cancel(id)
      else this.place(kind, id, records[at + 2] as BookSide, records[at + 3] as number, records[at + 4] as number)
    }
  }

  cancel(id: number): void {
    const slot = this.pool.find(id)
    if (slot === NONE) return
    this.book.remove(slot)
    this.pool.release(slot)
  }

  place(kind: number, id: number, side: BookSide, limit: number, lots: number): void {
    const { book, incoming, plan, pool } = this
    incoming.side = side
    incoming.limit = limit
    incoming.lots = lots
    incoming.owner = kind === LIMIT ? TAKER : id & 7
    incoming.selfTrade = kind === LIMIT ? SelfTradeMode.EXPIRE_TAKER : (MODES[id % MODES.length] as SelfTradeMode)
    if (kind === POST_ONLY && wouldTake(book, side, limit, 0)) return
    if (kind === FILL_OR_KILL && !canFill(book, incoming)) return
    match(book, incoming, plan)
    const { count, end, filledLots } = plan
    for (let entry = 0; entry < count; entry++)
      this.settle(plan.slots[entry] as number, plan.kinds[entry] as number, plan.lots[entry] as number)
    this.lots += filledLots
    this.notional += plan.tickLots
    if (kind === IMMEDIATE_OR_CANCEL || (end !== MatchEnd.LIMIT && end !== MatchEnd.EXHAUSTED)) return
    const slot = pool.take(id)
    pool.side[slot] = side
    pool.ticks[slot] = limit
    pool.open[slot] = lots - filledLots - plan.preventedLots
    pool.owner[slot] = id & 7
    book.rest(slot)
  }

  totals(): Totals {
    let [restingLots, restingNotional] = [0, 0]
    for (const side of [BUY, SELL] as const) {
      const levels = this.book.levels(side)
      for (let position = 0; position < levels.count(); position++) {
        const level = levels.at(position)
        restingLots += levels.lots(level)
        restingNotional += levels.lots(level) * levels.ticks(level)
      }
    }
    const { trades, lots, notional } = this
    return { trades, lots, notional, live: this.pool.count, restingLots, restingNotional }
  }

  private settle(slot: number, kind: number, lots: number): void {
    if (kind === MatchKind.FILL) this.trades++
    if (kind === MatchKind.PREVENTED) this.book.remove(slot)
    else if (this.book.reduce(slot, lots) > 0) return
    this.pool.release(slot)
  }
}
