import type { Amount, Quantity } from '@assay/money/kinds'
import { limitOf } from './allocate.ts'
import { lotCostOf, type ProjectTerms } from './terms.ts'

export interface DemandFigures {
  readonly terms: Pick<ProjectTerms, 'issuePrice' | 'lot' | 'supply' | 'personalCap'>
  /** What all others have committed, in USDT units. */
  readonly others: Amount
}

export interface Estimate {
  readonly quantity: Quantity
  readonly charge: Amount
  readonly refund: Amount
}

/**
 * What an amount would get if it closed now, without what others leave who reach their own limit (which can only make it more): the proportional share of the
 * supply, rounded down to lots, and never above the own limit.
 */
export function estimateOf(amount: Amount, { terms, others }: DemandFigures): Estimate {
  const lotCost = lotCostOf(terms) ?? (1n as Amount)
  const limit = limitOf({ lotCost, cap: terms.personalCap / terms.lot }, amount)
  const all = others + amount
  const share = all > 0n ? ((terms.supply / terms.lot) * amount) / all : 0n
  const lots = share < limit ? share : limit
  const charge = (lots * lotCost) as Amount
  return { quantity: (lots * terms.lot) as Quantity, charge, refund: (amount - charge) as Amount }
}
