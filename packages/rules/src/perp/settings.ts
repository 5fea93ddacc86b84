import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import type { MarginTiers } from './margin-tiers.ts'

/** Rules of one perpetual market. A change is a new version with a start; an accepted order keeps the version it was accepted under. */
export interface PerpSettings {
  /** Prices of orders are multiples of it. The first version's is the grid of the book for ever. */
  tick: Price
  /** Units of the base asset in one lot; never changes. tick x lot is a whole number of quote units, so that no value is ever rounded. */
  lotSize: Quantity
  /** Most lots of one order. */
  maximumOrderLots: bigint
  /** Most lots of one position, whatever its leverage; without it the tiers alone bound it. */
  maximumPositionLots?: bigint
  makerFeeRate: Rate
  takerFeeRate: Rate
  /** Taken of the notional that is closed by force. */
  liquidationFeeRate: Rate
  /** A market order does not trade further than this share from the mark price. */
  marketProtectionRate: Rate
  /** A limit price further than this share from the mark price is refused. */
  priceBandRate: Rate
  tiers: MarginTiers
  /** Interest of one funding period, a share of the notional. */
  interestRate: Rate
  /** Funding lies at most so far from the premium. */
  fundingClamp: Rate
  /** Quote units of margin whose notional at the highest leverage measures the premium in the book. */
  impactMargin: Amount
  /** Most open orders of one person in the market. */
  maximumOpenOrders: number
  /** The last price counts for the mark at most so far from the index. */
  clampLastRate: Rate
}
