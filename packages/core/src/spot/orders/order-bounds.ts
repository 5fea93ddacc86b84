import type { Price } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { highestWithin, lowestWithin, protectionPrice } from '@assay/rules/market-protection'
import { indexPrice } from '../../markets/read.ts'
import type { MarketsState } from '../../markets/state.ts'
import { versionAt } from '../../terms/dated.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { ticksOf } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'

/**
 * The filters of a pair (`rules/spot-filters.ts`) as bounds on its grid, worked out once for each version of the settings and each index price.
 * A limit order within them passes the filters; one that is not is given to the filters, which say why.
 */
export interface OrderBounds {
  /** `MarketsState.changes` when it was made. */
  changes: number
  /** Journal time at which the next version of the settings begins, ms. */
  until: number
  settings: SpotSettingsVersion | undefined
  /** Index price of the base asset, `undefined` while there is none. */
  reference: Price | undefined
  /** Grid steps between valid prices and quantities. */
  tickStep: number
  lotStep: number
  lowTicks: number
  highTicks: number
  lotsMin: number
  lotsMax: number
  tickLotsMin: number
  tickLotsMax: number
  /** Worst prices of market orders. */
  buyProtection: number
  sellProtection: number
}

/** Lets nothing through, and is never in force. */
export const NO_BOUNDS: OrderBounds = {
  changes: -1,
  until: 0,
  settings: undefined,
  reference: undefined,
  tickStep: 1,
  lotStep: 1,
  lowTicks: 1,
  highTicks: 0,
  lotsMin: 1,
  lotsMax: 0,
  tickLotsMin: 1,
  tickLotsMax: 0,
  buyProtection: 0,
  sellProtection: 0,
}

/** The bounds that hold now. */
export function boundsOf(market: SpotMarket, markets: MarketsState, at: number): OrderBounds {
  const { bounds } = market
  if (bounds.changes === markets.changes && at < bounds.until) return bounds
  market.bounds = makeBounds(market, markets, at)
  return market.bounds
}

function makeBounds(market: SpotMarket, markets: MarketsState, at: number): OrderBounds {
  const { pair, grid } = market
  const settings = versionAt(pair, at)
  const reference = indexPrice({ markets }, pair.base)
  const until = pair.versions[settings.version]?.effectiveAt ?? Number.POSITIVE_INFINITY
  const bounds = { ...NO_BOUNDS, changes: markets.changes, until, settings, reference }
  if (reference === undefined) return bounds
  const unit = grid.tickLotUnits[0] as bigint
  const { priceBandRate, marketProtectionRate, tick, lot } = settings
  return {
    ...bounds,
    tickStep: Number(tick / pair.gridTick),
    lotStep: Number(lot / pair.gridLot),
    lowTicks: ticksOf(pair, lowestWithin(reference, priceBandRate, pair.gridTick)),
    highTicks: highestTicks(pair.gridTick, reference, priceBandRate),
    lotsMin: Number((settings.quantityMin + pair.gridLot - 1n) / pair.gridLot),
    lotsMax: Number(settings.quantityMax / pair.gridLot),
    tickLotsMin: Number((settings.notionalMin + unit - 1n) / unit),
    tickLotsMax: Number(settings.notionalMax / unit),
    buyProtection: ticksOf(pair, protectionPrice('buy', reference, marketProtectionRate, tick)),
    sellProtection: ticksOf(pair, protectionPrice('sell', reference, marketProtectionRate, tick)),
  }
}

/** 0 when not even one tick is within the band: `highestWithin` then names a tick all the same. */
function highestTicks(gridTick: Price, reference: Price, band: SpotSettingsVersion['priceBandRate']): number {
  const highest = highestWithin(reference, band, gridTick)
  return highest > reference && (highest - reference) * RATE_ONE > reference * band ? 0 : Number(highest / gridTick)
}

/** Whether a limit order keeps all filters. Ticks and lots are whole numbers. */
export function isWithin(bounds: OrderBounds, ticks: number, lots: number): boolean {
  const tickLots = ticks * lots
  return (
    ticks >= bounds.lowTicks &&
    ticks <= bounds.highTicks &&
    lots >= bounds.lotsMin &&
    lots <= bounds.lotsMax &&
    tickLots >= bounds.tickLotsMin &&
    tickLots <= bounds.tickLotsMax &&
    (bounds.tickStep === 1 || ticks % bounds.tickStep === 0) &&
    (bounds.lotStep === 1 || lots % bounds.lotStep === 0)
  )
}
