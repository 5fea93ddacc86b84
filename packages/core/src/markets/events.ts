import type { Price } from '@assay/money/kinds'

export interface AssetListed {
  type: 'markets.assetListed'
  v: 1
  asset: string
  scale: number
}

export interface MarketHalted {
  type: 'markets.halted'
  v: 1
  market: string
  halted: boolean
  reason: string
}

/** A fault halted some work; comes before the halt of the market, when it is one. */
export interface WorkHalted {
  type: 'markets.workHalted'
  v: 1
  work: string
  fault: string
}

/** Staff let a work go on that a fault had halted; comes before the end of the halt, when it is a market. */
export interface WorkResumed {
  type: 'markets.workResumed'
  v: 1
  work: string
}

/** What the running audit found; comes before the halts of all markets. */
export interface AlarmRaised {
  type: 'markets.alarmRaised'
  v: 1
  finding: string
}

export interface AlarmCleared {
  type: 'markets.alarmCleared'
  v: 1
}

/** The index moved; only the prices that changed are named. */
export interface IndexUpdated {
  type: 'markets.indexUpdated'
  v: 1
  prices: Record<string, Price>
  /** Bases of markets that mark or settle at the index, whose price was given again and is the same: it is not stale. Absent when there is none. */
  renewed?: string[]
  /** Assets whose index has fewer than three live sources. Absent when there is none. */
  restricted?: string[]
  /** Age of the oldest source of a price, moved or told again, ms. Absent when all are new. */
  ages?: Record<string, number>
  evidence: string
}

export type MarketsEvent = AssetListed | MarketHalted | WorkHalted | WorkResumed | AlarmRaised | AlarmCleared | IndexUpdated
