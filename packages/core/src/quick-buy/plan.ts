import type { Amount } from '@assay/money/kinds'
import { QUICK_BUY_ASSET } from '@assay/rules/quick-buy/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import type { UserId } from '../people/state.ts'
import type { LegFigures, MarketLeg, MarketLegs } from '../tx/market-leg.ts'

interface Purchase {
  user: UserId
  coin: string
  /** The most that is spent, units of USDT. */
  amount: Amount
}

/** A purchase as the book would give it now. */
export interface QuickBuyPlan {
  /** Units of USDT that are spent: the amount, less what no whole lot takes. */
  spent: Amount
  /** Units of the coin, after the fee. */
  received: Amount
  /** The order on the book and what it would do; absent of USDT, which needs none. */
  order?: { leg: MarketLeg; figures: LegFigures }
}

/** Walks the book of a coin for an amount of USDT, fill by fill with the fee of each: the one function for the quote and for what is done. Changes nothing. */
export function planQuickBuy(legs: Pick<MarketLegs, 'pairOf' | 'planMarketLeg'>, { user, coin, amount }: Purchase): QuickBuyPlan | Refusal {
  if (coin === QUICK_BUY_ASSET) return { spent: amount, received: amount }
  const pair = legs.pairOf(coin, QUICK_BUY_ASSET)
  if (!pair) return refuse('assetNotConvertible', { asset: coin })
  const leg = { user, pair, side: 'buy', amount } as const
  const figures = legs.planMarketLeg(leg)
  return isRefusal(figures) ? figures : { spent: figures.paid, received: figures.received, order: { leg, figures } }
}
