import type { PairScales } from '@assay/money/arithmetic'
import { isWithin, SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import { LEDGER_UNITS_MAX } from '../../ledger/state.ts'
import { quoteUnitsOfTickLot } from '../../markets/tick-lot.ts'

/** Ticks x lots of an order stay below this, so that the book can count them as whole numbers exactly; protection adds at most as much again. */
const TICK_LOTS_MAX = 1n << 52n
/** Base and quote units of an order fit into a cell of 64 bits, also when protection adds as much again to what a buyer needs. */
const QUANTITY_MAX = LEDGER_UNITS_MAX
const NOTIONAL_MAX = LEDGER_UNITS_MAX / 2n

/**
 * True when settings make sense on the grid of a pair: positive steps that are multiples of the grid's, tick x lot a whole number of quote
 * units, ordered minima and maxima that the ledger can hold, rates within their bounds.
 */
export function areSpotSettingsValid(settings: SpotPairSettings, scales: PairScales, grid: { gridTick: bigint; gridLot: bigint }): boolean {
  if (!isComplete(settings)) return false
  const { tick, lot, quantityMin, quantityMax, notionalMin, notionalMax } = settings
  if (tick <= 0n || tick % grid.gridTick !== 0n || lot <= 0n || lot % grid.gridLot !== 0n) return false
  const unit = quoteUnitsOfTickLot(grid, scales)
  if (unit === undefined) return false
  if (quantityMin <= 0n || quantityMax < quantityMin || notionalMin <= 0n || notionalMax < notionalMin) return false
  if (quantityMax > QUANTITY_MAX || notionalMax > NOTIONAL_MAX) return false
  return notionalMax / unit < TICK_LOTS_MAX && quantityMax / grid.gridLot < TICK_LOTS_MAX && isWithin(SETTINGS_BOUNDS.spot, settings)
}

const AMOUNTS = ['tick', 'lot', 'quantityMin', 'quantityMax', 'notionalMin', 'notionalMax'] as const
const RATES = ['makerFeeRate', 'takerFeeRate', 'priceBandRate', 'marketProtectionRate'] as const

function isComplete(settings: SpotPairSettings): boolean {
  if (typeof settings !== 'object' || settings === null) return false
  return [...AMOUNTS, ...RATES].every(name => typeof settings[name] === 'bigint')
}
