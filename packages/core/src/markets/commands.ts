import type { Price } from '@assay/money/kinds'
import type { OptionSettings } from '@assay/rules/options/settings'
import type { PerpSettings } from '@assay/rules/perp/settings'
import type { SpotPairSettings } from '@assay/rules/spot-filters'

export interface ListAsset {
  kind: 'markets.listAsset'
  asset: string
  scale: number
}

export interface ListSpotPair {
  kind: 'markets.listSpotPair'
  pair: string
  base: string
  quote: string
  settings: SpotPairSettings
}

/** A new version of a pair's settings that holds from `effectiveAt` (journal time, ms; not in the past). */
export interface ChangeSpotSettings {
  kind: 'markets.changeSpotSettings'
  pair: string
  effectiveAt: number
  settings: SpotPairSettings
}

/** Opens a perpetual market `<base>-PERP` on the index of a listed asset, settled in USDT; of a practice asset in `demo:USDT`. */
export interface ListPerpMarket {
  kind: 'markets.listPerpMarket'
  market: string
  base: string
  settings: PerpSettings
}

/** A new version of a perpetual market's settings that holds from `effectiveAt` (journal time, ms; not in the past). */
export interface ChangePerpSettings {
  kind: 'markets.changePerpSettings'
  market: string
  effectiveAt: number
  settings: PerpSettings
}

/** Opens a delivery market `<base>-OPTION` on the index of a listed asset, settled in USDT. */
export interface ListOptionMarket {
  kind: 'markets.listOptionMarket'
  market: string
  base: string
  settings: OptionSettings
}

/** A new version of a delivery market's settings that holds from `effectiveAt` (journal time, ms; not in the past). */
export interface ChangeOptionSettings {
  kind: 'markets.changeOptionSettings'
  market: string
  effectiveAt: number
  settings: OptionSettings
}

/** Halts or resumes a pair, a perpetual or a delivery market. While halted orders can be cancelled, not placed. */
export interface HaltPair {
  kind: 'markets.halt'
  pair: string
  halted: boolean
  reason: string
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
  evidence: string
}

export type MarketsCommand =
  | ListAsset
  | ListSpotPair
  | ChangeSpotSettings
  | ListPerpMarket
  | ChangePerpSettings
  | ListOptionMarket
  | ChangeOptionSettings
  | HaltPair
  | RaiseAlarm
  | ClearAlarm
  | UpdateIndex
