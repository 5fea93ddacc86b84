import type { Amount, Quantity } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import type { UserId } from '../people/state.ts'

/** One order at market on a spot pair that is taken whole at once or not at all. */
export interface MarketLeg {
  user: UserId
  pair: string
  side: 'buy' | 'sell'
  /** What is sold, units of the base asset: cut to whole lots. Or the most that is spent, units of the quote asset. */
  amount: Amount
  /** Sold below the least size of an order as well: the rest of an asset that no order sells. */
  isSmall?: boolean
}

/** What a leg pays and receives, units of the asset each. */
export interface LegFigures {
  pair: string
  side: 'buy' | 'sell'
  paid: Amount
  /** After the fee. */
  received: Amount
  /** In the asset that is received. */
  fee: Amount
  /** Units of the base and of the quote asset that change hands. */
  quantity: Quantity
  notional: Amount
}

/** Orders at market for products that need several at once. */
export interface MarketLegs {
  /** The pair of two assets of which one is the quote asset, `undefined` when there is none. */
  pairOf(base: string, quote: string): string | undefined
  /** What a leg would pay and receive now. Changes nothing. */
  planMarketLeg(leg: MarketLeg): LegFigures | Refusal
  /** Carries out a leg that was planned on the same books in the same command; gives the number of its order. */
  executeMarketLeg(leg: MarketLeg): number
}
