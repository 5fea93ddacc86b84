import type { PairScales } from '@assay/money/arithmetic'
import { marginTiersFault } from '@assay/rules/perp/margin-tiers'
import type { PerpSettings } from '@assay/rules/perp/settings'
import { isWithin, SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import { LEDGER_UNITS_MAX } from '../../ledger/state.ts'
import { quoteUnitsOfTickLot } from '../../markets/tick-lot.ts'

/** Ticks x lots of a position stay below this, so that they are exact as numbers. */
const TICK_LOTS_MAX = 1n << 52n
const LOTS_MAX = 1n << 40n
const { ceiling, leverageMax, maintenanceRate, ...VALUES } = SETTINGS_BOUNDS.perp
const TIER = { ceiling, leverageMax, maintenanceRate }

/** What of a market never changes. */
interface PerpGrid extends PairScales {
  gridTick: bigint
  lotSize: bigint
}

/**
 * True when settings make sense on the grid of a market: a tick that is a multiple of the grid's, the same lot, tick x lot a whole number of
 * quote units, rates within their bounds, and tiers by which nobody is liquidated on entry and whose greatest position the ledger can hold.
 */
export function arePerpSettingsValid(settings: PerpSettings, grid: PerpGrid): boolean {
  if (!isComplete(settings)) return false
  const { tick, lotSize, maximumOrderLots, maximumPositionLots = maximumOrderLots, tiers } = settings
  if (tick <= 0n || tick % grid.gridTick !== 0n || lotSize !== grid.lotSize) return false
  const unit = quoteUnitsOfTickLot({ gridTick: grid.gridTick, gridLot: grid.lotSize }, grid)
  if (unit === undefined) return false
  if (maximumOrderLots <= 0n || maximumOrderLots > LOTS_MAX || maximumPositionLots <= 0n || maximumPositionLots > LOTS_MAX) return false
  if (!isWithin(VALUES, settings) || marginTiersFault(tiers, settings) !== undefined) return false
  if (!tiers.every(tier => isWithin(TIER, tier))) return false
  const greatest = tiers[tiers.length - 1]?.ceiling ?? 0n
  return greatest < LEDGER_UNITS_MAX && greatest / unit < TICK_LOTS_MAX
}

const AMOUNTS = ['tick', 'lotSize', 'maximumOrderLots', 'impactMargin'] as const
const RATES = [
  'makerFeeRate',
  'takerFeeRate',
  'liquidationFeeRate',
  'marketProtectionRate',
  'priceBandRate',
  'interestRate',
  'fundingClamp',
  'clampLastRate',
] as const
const TIER_AMOUNTS = ['floor', 'ceiling', 'maintenanceRate', 'maintenanceAmount'] as const

function isComplete(settings: PerpSettings): boolean {
  if (typeof settings !== 'object' || settings === null) return false
  for (const name of [...AMOUNTS, ...RATES]) if (typeof settings[name] !== 'bigint') return false
  const { maximumPositionLots, tiers } = settings
  if (maximumPositionLots !== undefined && typeof maximumPositionLots !== 'bigint') return false
  return Array.isArray(tiers) && tiers.every(tier => TIER_AMOUNTS.every(name => typeof tier?.[name] === 'bigint'))
}
