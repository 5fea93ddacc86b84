import { RATE_ONE } from '@assay/rules/fees'
import { notionalMaxAt } from '@assay/rules/perp/margin-tiers'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'

/** The margin table of a version of a market's settings, counted on the market's grid: worked out once for each version. */
export interface TierGrid {
  readonly settings: PerpSettingsVersion | undefined
  /** Most ticks x lots of each tier, by rising tier. */
  readonly ceilings: Float64Array
  /** Which share of its value a position requires in each tier, for maintenance and the fee of closing; and what is taken off it, quote units. Floating: nothing is decided by them. */
  readonly shares: Float64Array
  readonly amounts: Float64Array
  /** Most ticks x lots that may be held at each leverage. */
  readonly mostAt: Float64Array
}

const LEVERAGES = 101

/** Of no settings. */
export const NO_TIERS: TierGrid = {
  settings: undefined,
  ceilings: new Float64Array(0),
  shares: new Float64Array(0),
  amounts: new Float64Array(0),
  mostAt: new Float64Array(LEVERAGES),
}

/** The table of settings, as the market has it now or worked out anew. */
export function tierGridOf(market: { tiers: TierGrid; readonly unit: bigint }, settings: PerpSettingsVersion): TierGrid {
  if (market.tiers.settings !== settings) market.tiers = makeTierGrid(settings, market.unit)
  return market.tiers
}

/** A notional is within a bound exactly when its ticks x lots are within the bound's whole units. */
function makeTierGrid(settings: PerpSettingsVersion, unit: bigint): TierGrid {
  const { tiers, takerFeeRate } = settings
  return {
    settings,
    ceilings: Float64Array.from(tiers, ({ ceiling }) => Number(ceiling / unit)),
    shares: Float64Array.from(tiers, ({ maintenanceRate }) => Number(maintenanceRate + takerFeeRate) / Number(RATE_ONE)),
    amounts: Float64Array.from(tiers, ({ maintenanceAmount }) => Number(maintenanceAmount)),
    mostAt: Float64Array.from({ length: LEVERAGES }, (_, leverage) => Number(notionalMaxAt(tiers, leverage) / unit)),
  }
}

/** Place of the tier of a position of so many ticks x lots; beyond the last ceiling the last. */
export function tierOf({ ceilings }: TierGrid, tickLots: number): number {
  const last = ceilings.length - 1
  let tier = 0
  while (tier < last && tickLots > (ceilings[tier] as number)) tier++
  return tier
}
