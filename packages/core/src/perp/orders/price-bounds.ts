import { RATE_ONE } from '@assay/rules/fees'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import type { PerpMarket } from '../state.ts'

/**
 * The filters of a market (`rules/perp/check-order.ts`) for a limit order that begins at once, as bounds on its grid: worked out once for each version
 * of the settings and each mark. An order within them passes the filters; one that is not is given to the filters, which say why.
 */
export interface PriceBounds {
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
export const NO_PRICE_BOUNDS: PriceBounds = {
  settings: undefined,
  bandRate: 0,
  markTicks: 0,
  lowTicks: 1,
  highTicks: 0,
  tickStep: 1,
  lotsMax: 0,
  tick: Number.NaN,
}

/** The bounds that hold now. */
export function priceBoundsOf(market: PerpMarket, settings: PerpSettingsVersion): PriceBounds {
  if (market.bounds.settings !== settings) market.bounds = makeBounds(market, settings)
  const { bounds, mark } = market
  if (bounds.markTicks !== mark.ticks) moveBounds(bounds, mark.ticks)
  return bounds
}

function makeBounds({ listing }: PerpMarket, settings: PerpSettingsVersion): PriceBounds {
  const { gridTick } = listing
  const { tick, priceBandRate, maximumOrderLots } = settings
  return {
    ...NO_PRICE_BOUNDS,
    settings,
    bandRate: Number(priceBandRate),
    tickStep: Number(tick / gridTick),
    lotsMax: Number(maximumOrderLots),
    tick: gridTick <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(gridTick) : Number.NaN,
  }
}

/** The band's distance rounded down is so many whole ticks, whatever a tick is: in ticks it is the same on both sides of a mark. */
function moveBounds(bounds: PriceBounds, markTicks: number): void {
  const product = markTicks * bounds.bandRate
  const distance = product < PLAIN_MAX ? Math.floor(product / ONE) : Number((BigInt(markTicks) * BigInt(bounds.bandRate)) / RATE_ONE)
  bounds.markTicks = markTicks
  bounds.lowTicks = Math.max(1, markTicks - distance)
  bounds.highTicks = markTicks + distance
}
