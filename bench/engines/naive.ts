import { type BookSide, BUY, SELL } from '../../packages/core/src/matching/levels.ts'
import { MatchKind, SelfTradeMode } from '../../packages/core/src/matching/match.ts'
import { NaiveBook } from '../../packages/core/src/matching/naive-book.ts'
import { CANCEL, FIELDS } from '../flow.ts'
import type { Engine, Totals } from './engine.ts'

/** The oracle of the tests, fed with the same flow. */
export class NaiveEngine implements Engine {
  private readonly book = new NaiveBook()
  private trades = 0
  private lots = 0
  private notional = 0

  run(records: Int32Array, from: number, to: number): void {
    for (let at = from * FIELDS; at < to * FIELDS; at += FIELDS) {
      const [kind, orderId, side, limit, lots] = records.subarray(at, at + FIELDS) as unknown as [number, number, BookSide, number, number]
      if (kind === CANCEL) this.book.cancel(orderId)
      else this.place(orderId, side, limit, lots)
    }
  }

  totals(): Totals {
    const resting = [...this.book.queue(BUY), ...this.book.queue(SELL)]
    const restingLots = resting.reduce((sum, { lots }) => sum + lots, 0)
    const restingNotional = resting.reduce((sum, { lots, ticks }) => sum + lots * ticks, 0)
    const { trades, lots, notional } = this
    return { trades, lots, notional, live: resting.length, restingLots, restingNotional }
  }

  private place(orderId: number, side: BookSide, limit: number, lots: number): void {
    const modes = { owner: orderId, selfTrade: SelfTradeMode.NONE, at: 0, patience: 'goodTillCancelled' } as const
    const outcome = this.book.place({ orderId, side, limit, lots, budget: Number.POSITIVE_INFINITY, ...modes })
    if (outcome === 'refused') return
    this.trades += outcome.meetings.filter(({ kind }) => kind === MatchKind.FILL).length
    this.lots += outcome.filledLots
    this.notional += Number(outcome.tickLots)
  }
}
