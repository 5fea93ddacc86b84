import type { Price } from '@assay/money/kinds'

export interface ListAsset {
  kind: 'markets.listAsset'
  asset: string
  scale: number
}

/** Halts or resumes a market of whatever product. While halted orders can be cancelled, not placed. Resumes any other work, too, that a fault halted. */
export interface HaltMarket {
  kind: 'markets.halt'
  market: string
  halted: boolean
  reason: string
}

/**
 * The core met a fault in some work (`markets/work.ts`): it is halted until staff let it go on with `markets.halt`. `fault` is what the core said of it, for
 * operators. Sent by the server alone.
 */
export interface HaltWork {
  kind: 'markets.haltWork'
  work: string
  fault: string
}

/**
 * The running audit found a difference: all markets are halted, and nothing moves between owners or outwards (`engine/alarm-gate.ts`) before the
 * alarm is cleared. A second finding leaves the first.
 */
export interface RaiseAlarm {
  kind: 'markets.raiseAlarm'
  finding: string
}

/** What the audit found is explained: the markets that the alarm halted trade again, those that were halted for a reason of their own do not. */
export interface ClearAlarm {
  kind: 'markets.clearAlarm'
}

/** One tick of the index: the prices of all underlyings at one moment. `evidence` is the hash of the raw samples kept in SQL. */
export interface UpdateIndex {
  kind: 'markets.updateIndex'
  prices: Record<string, Price>
  /**
   * Assets whose index has fewer than three live sources now, with a price or without. One whose price is told and that is not named here
   * has enough of them again.
   */
  restricted?: string[]
  /** How old the oldest source is that the price of an asset was formed of, ms; absent where all are new. */
  ages?: Record<string, number>
  evidence: string
}

export type MarketsCommand = ListAsset | HaltMarket | HaltWork | RaiseAlarm | ClearAlarm | UpdateIndex
