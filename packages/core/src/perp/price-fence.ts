import { RATE_ONE } from '@assay/rules/fees'
import type { PerpSettingsVersion } from '../markets/state.ts'
import type { PerpMarket } from './state.ts'

/**
 * The filters of a market (`rules/perp/check-order.ts`) for a limit order that begins at once, as bounds on its grid: worked out once for each version
 * of the settings and each mark. An order within them passes the filters; one that is not is given to the filters, which say why.
 */
export interface PriceFence {
  readonly settings: PerpSettingsVersion | undefined
  readonly markTicks: number
  readonly lowTicks: number
  readonly highTicks: number
  /** Grid steps between valid prices. */
  readonly tickStep: number
  readonly lotsMax: number
  /** The grid's tick as a number; not a number beyond 2^53, with which nothing is within. */
  readonly tick: number
}

/** Lets nothing through, and is never in force. */
export const NO_PRICE_FENCE: PriceFence = {
  settings: undefined,
  markTicks: 0,
  lowTicks: 1,
  highTicks: 0,
  tickStep: 1,
  lotsMax: 0,
  tick: Number.NaN,
}

/** The fence that holds now. */
export function priceFenceOf(market: PerpMarket, settings: PerpSettingsVersion): PriceFence {
  const { fence, mark } = market
  if (fence.settings === settings && fence.markTicks === mark.ticks) return fence
  market.fence = makeFence(market, settings)
  return market.fence
}

function makeFence({ listing, mark }: PerpMarket, settings: PerpSettingsVersion): PriceFence {
  const { gridTick } = listing
  const { tick, priceBandRate, maximumOrderLots } = settings
  const price = BigInt(mark.ticks) * gridTick
  const distance = (price * priceBandRate) / RATE_ONE
  const low = (price - distance + gridTick - 1n) / gridTick
  return {
    settings,
    markTicks: mark.ticks,
    lowTicks: low > 0n ? Number(low) : 1,
    highTicks: Number((price + distance) / gridTick),
    tickStep: Number(tick / gridTick),
    lotsMax: Number(maximumOrderLots),
    tick: gridTick <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(gridTick) : Number.NaN,
  }
}
