import { RATE_ONE } from '@assay/rules/fees'
import type { PerpSettingsVersion } from '../../markets/state.ts'
import type { PerpMarket } from '../state.ts'

/**
 * The filters of a market (`rules/perp/check-order.ts`) for a limit order that begins at once, as bounds on its grid: worked out once for each version
 * of the settings and each mark. An order within them passes the filters; one that is not is given to the filters, which say why.
 */
export interface PriceFence {
  readonly settings: PerpSettingsVersion | undefined
  /** How far from the mark a price may be, at `RATE_SCALE`. */
  readonly bandRate: number
  markTicks: number
  lowTicks: number
  highTicks: number
  /** Grid steps between valid prices. */
  readonly tickStep: number
  readonly lotsMax: number
  /** The grid's tick as a number; not a number beyond 2^53, with which nothing is within. */
  readonly tick: number
}

const ONE = Number(RATE_ONE)
/** A quotient of less and `ONE` is rounded by less than it can be below a whole number. */
const PLAIN_MAX = 2 ** 50

/** Lets nothing through, and is never in force. */
export const NO_PRICE_FENCE: PriceFence = {
  settings: undefined,
  bandRate: 0,
  markTicks: 0,
  lowTicks: 1,
  highTicks: 0,
  tickStep: 1,
  lotsMax: 0,
  tick: Number.NaN,
}

/** The fence that holds now. */
export function priceFenceOf(market: PerpMarket, settings: PerpSettingsVersion): PriceFence {
  if (market.fence.settings !== settings) market.fence = makeFence(market, settings)
  const { fence, mark } = market
  if (fence.markTicks !== mark.ticks) moveFence(fence, mark.ticks)
  return fence
}

function makeFence({ listing }: PerpMarket, settings: PerpSettingsVersion): PriceFence {
  const { gridTick } = listing
  const { tick, priceBandRate, maximumOrderLots } = settings
  return {
    ...NO_PRICE_FENCE,
    settings,
    bandRate: Number(priceBandRate),
    tickStep: Number(tick / gridTick),
    lotsMax: Number(maximumOrderLots),
    tick: gridTick <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(gridTick) : Number.NaN,
  }
}

/** The band's distance rounded down is so many whole ticks, whatever a tick is: in ticks it is the same on both sides of a mark. */
function moveFence(fence: PriceFence, markTicks: number): void {
  const product = markTicks * fence.bandRate
  const distance = product < PLAIN_MAX ? Math.floor(product / ONE) : Number((BigInt(markTicks) * BigInt(fence.bandRate)) / RATE_ONE)
  fence.markTicks = markTicks
  fence.lowTicks = Math.max(1, markTicks - distance)
  fence.highTicks = markTicks + distance
}
