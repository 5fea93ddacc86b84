import type { Price } from '@assay/money/kinds'
import type { OptionSettings } from '@assay/rules/options/settings'
import type { PerpSettings } from '@assay/rules/perp/settings'
import type { SpotPairSettings } from '@assay/rules/spot-filters'

export interface AssetListed {
  type: 'markets.assetListed'
  v: 1
  asset: string
  scale: number
}

export interface SpotPairListed {
  type: 'markets.spotPairListed'
  v: 1
  pair: string
  base: string
  quote: string
  settings: SpotPairSettings
}

export interface SpotSettingsChanged {
  type: 'markets.spotSettingsChanged'
  v: 1
  pair: string
  version: number
  effectiveAt: number
  settings: SpotPairSettings
}

export interface PerpMarketListed {
  type: 'markets.perpMarketListed'
  v: 1
  market: string
  base: string
  quote: string
  settings: PerpSettings
}

export interface PerpSettingsChanged {
  type: 'markets.perpSettingsChanged'
  v: 1
  market: string
  version: number
  effectiveAt: number
  settings: PerpSettings
}

export interface OptionMarketListed {
  type: 'markets.optionMarketListed'
  v: 1
  market: string
  base: string
  quote: string
  settings: OptionSettings
}

export interface OptionSettingsChanged {
  type: 'markets.optionSettingsChanged'
  v: 1
  market: string
  version: number
  effectiveAt: number
  settings: OptionSettings
}

export interface PairHalted {
  type: 'markets.halted'
  v: 1
  pair: string
  halted: boolean
  reason: string
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
  /** Bases of perpetual and delivery markets whose price was given again and is the same: it is not stale. Absent when there is none. */
  renewed?: string[]
  /** Assets whose index has fewer than three live sources. Absent when there is none. */
  restricted?: string[]
  evidence: string
}

export type MarketsEvent =
  | AssetListed
  | SpotPairListed
  | SpotSettingsChanged
  | PerpMarketListed
  | PerpSettingsChanged
  | OptionMarketListed
  | OptionSettingsChanged
  | PairHalted
  | AlarmRaised
  | AlarmCleared
  | IndexUpdated
