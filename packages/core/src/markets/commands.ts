import type { Price } from '@assay/money/kinds'
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

/** Halts or resumes a pair. While halted orders can be cancelled, not placed. */
export interface HaltPair {
  kind: 'markets.halt'
  pair: string
  halted: boolean
  reason: string
}

/** One tick of the index: the prices of all underlyings at one moment. `evidence` is the hash of the raw samples kept in SQL. */
export interface UpdateIndex {
  kind: 'markets.updateIndex'
  prices: Record<string, Price>
  evidence: string
}

export type MarketsCommand = ListAsset | ListSpotPair | ChangeSpotSettings | HaltPair | UpdateIndex
