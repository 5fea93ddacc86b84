import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { accruedAfter } from './accrual.ts'
import type { EarnTerms } from './terms.ts'

export interface EarnPurchaseRequest {
  principal: Amount
  /** Version of the terms that the person saw. */
  version: number
}

/** What a purchase of custody is compared with. */
export interface EarnPurchaseFigures {
  terms: EarnTerms
  version: number
  asset: string
  /** Decimal places of the asset. */
  scale: number
  cycleDays: number
  /** Orders that the person has had of the product, cancelled ones left out. */
  purchases: number
  /** Principal of all open orders of the product. */
  invested: Amount
  /** What of the yield pool is not reserved. */
  pool: Amount
  /** In the exchange wallet, not frozen. */
  available: Amount
}

/** Everything about money that can refuse a purchase, in the order of `refusals.ts`; `undefined` when nothing does. */
export function checkEarnPurchase({ principal, version }: EarnPurchaseRequest, figures: EarnPurchaseFigures): Refusal | undefined {
  const { terms, scale, asset, available } = figures
  if (version !== figures.version) return refuse('termsChanged')
  if (principal < terms.minimum) return refuse('amountTooSmall', { minimum: formatDecimal(terms.minimum, scale) })
  if (principal > terms.maximum) return refuse('amountTooLarge', { maximum: formatDecimal(terms.maximum, scale) })
  if (figures.purchases >= terms.purchasesMaximum) return refuse('purchaseLimitReached', { maximum: String(terms.purchasesMaximum) })
  const most = largestFundable(figures)
  if (principal > most) return refuse('custodySoldOut', { available: formatDecimal(most, scale), asset })
  if (principal <= available) return undefined
  return refuse('insufficientBalance', { asset, available: formatDecimal(available, scale), required: formatDecimal(principal, scale) })
}

/**
 * Greatest principal whose whole yield the pool can still set aside, within the capacity that is left and the limit of one order: the greatest P with
 * floor(P x daily rate x days) <= pool. 0 when that is less than the least of one order.
 */
export function largestFundable({
  terms,
  cycleDays,
  invested,
  pool,
}: Pick<EarnPurchaseFigures, 'terms' | 'cycleDays' | 'invested' | 'pool'>): Amount {
  const perUnit = terms.dailyRate * BigInt(cycleDays)
  const funded = ((pool + 1n) * RATE_ONE - 1n) / perUnit
  const left = terms.capacity - invested
  const most = [funded, left, terms.maximum].reduce((least, amount) => (amount < least ? amount : least))
  return (most >= terms.minimum ? most : 0n) as Amount
}

/** What a purchase sets aside in the pool: all that accrues to maturity. */
export const yieldOf = (principal: Amount, { dailyRate }: EarnTerms, cycleDays: number): Amount =>
  accruedAfter({ principal, dailyRate }, cycleDays)
