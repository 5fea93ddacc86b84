import { NaiveEngine } from './naive.ts'
import { NodejsOrderBook } from './nodejs-order-book.ts'
import { OurBook } from './ours.ts'

/** What a flow led to; the same for every right engine. Prices in ticks, quantities in lots, notional in ticks x lots. */
export interface Totals {
  trades: number
  lots: number
  notional: number
  live: number
  restingLots: number
  restingNotional: number
}

/** A book that is fed with a flow. */
export interface Engine {
  /** Carries out the records from one command up to another. */
  run(records: Int32Array, from: number, to: number): void
  totals(): Totals
}

/** Engines by name; `isCounting` makes those that count only when they are asked keep totals, which costs them time. */
export const ENGINES: Record<string, (ids: number, isCounting: boolean) => Engine> = {
  ours: () => new OurBook(),
  naive: () => new NaiveEngine(),
  'nodejs-order-book': (ids, isCounting) => new NodejsOrderBook(ids, isCounting),
}
