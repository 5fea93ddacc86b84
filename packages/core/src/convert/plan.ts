import type { Amount } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import type { UserId } from '../people/state.ts'
import type { LegFigures, MarketLeg, MarketLegs } from '../tx/market-leg.ts'

/** What is to be converted. */
export interface ConversionRequest {
  user: UserId
  from: string
  to: string
  /** The most that is paid, units of `from`. */
  amount: Amount
  /** The asset over which assets without a pair of their own are converted. */
  over: string
}

type PlanningLegs = Pick<MarketLegs, 'pairOf' | 'planMarketLeg'>

/** A conversion as the books would give it now. */
export interface ConversionPlan {
  /** Units of `from`: the amount, less what no whole lot takes. */
  paid: Amount
  /** Units of `to`, after the fees of all legs. */
  received: Amount
  legs: { leg: MarketLeg; figures: LegFigures }[]
}

/**
 * Walks the books for a conversion: it sells what is no quote asset, and buys with what that brought, after its fee. The one function for the quote and for what
 * is done.
 */
export function planConversion(legs: PlanningLegs, request: ConversionRequest): ConversionPlan | Refusal {
  const { from, to, over, amount } = request
  if (from === to) return refuse('assetsAlike')
  const steps = stepsOf(legs, request)
  if (!steps) return refuse('assetNotConvertible', { asset: from === over ? to : from })
  const planned: ConversionPlan['legs'] = []
  let next = amount
  for (const step of steps) {
    const leg = { ...step, user: request.user, amount: next }
    const figures = legs.planMarketLeg(leg)
    if (isRefusal(figures)) return figures
    planned.push({ leg, figures })
    next = figures.received
  }
  return { paid: (planned[0] as ConversionPlan['legs'][number]).figures.paid, received: next, legs: planned }
}

/** Pair and side of each leg; `undefined` when an asset has no pair. */
function stepsOf(legs: PlanningLegs, { from, to, over }: ConversionRequest): Pick<MarketLeg, 'pair' | 'side'>[] | undefined {
  const selling = from === over ? undefined : legs.pairOf(from, over)
  const buying = to === over ? undefined : legs.pairOf(to, over)
  if ((from !== over && !selling) || (to !== over && !buying)) return undefined
  return [...(selling ? [{ pair: selling, side: 'sell' } as const] : []), ...(buying ? [{ pair: buying, side: 'buy' } as const] : [])]
}
