import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import type { Amount, Rate } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { RATE_ONE } from '../fees.ts'
import { isWithin, SETTINGS_BOUNDS } from '../settings/bounds.ts'

/** What is paid, whatever the way of the payment. */
export const QUICK_BUY_ASSET = 'USDT'

/** How long a quote can be taken up, ms of journal time. */
export const QUICK_BUY_QUOTE_MS = 15_000

/** So long after its end an order can still be paid late, ms: what comes then is credited in USDT. */
export const LATE_MS = 7 * 86_400_000

/** What holds for quick buys. A change is a new version with a start; an order keeps the version that it was placed under. */
export interface QuickBuyTerms {
  /** Minutes of journal time in which an order is to be paid. */
  readonly payMinutes: number
  /** Share of what the book would give now by which the least amount of an order lies below it. */
  readonly toleranceRate: Rate
  /** Least and most USDT of one order, both included. */
  readonly minimum: Amount
  readonly maximum: Amount
}

/** Those that hold from the beginning: 30 minutes, 1 %, orders of 20 to 50,000 USDT. */
export const FIRST_QUICK_BUY_TERMS: QuickBuyTerms = {
  payMinutes: 30,
  toleranceRate: 1_000_000n as Rate,
  minimum: (20n * powerOfTen(USDT_SCALE)) as Amount,
  maximum: (50_000n * powerOfTen(USDT_SCALE)) as Amount,
}

/** True when terms make sense. */
export const areQuickBuyTermsValid = (terms: QuickBuyTerms): boolean =>
  typeof terms === 'object' && terms !== null && isWithin(SETTINGS_BOUNDS.quickBuy, terms) && terms.minimum <= terms.maximum

/** Whether any of the terms is harder on people: less time to pay, a least amount further below the book, or fewer amounts. */
export const areQuickBuyTermsWorse = (before: QuickBuyTerms, after: QuickBuyTerms): boolean =>
  after.payMinutes < before.payMinutes ||
  after.toleranceRate > before.toleranceRate ||
  after.minimum > before.minimum ||
  after.maximum < before.maximum

/** The least that an order promises of what the book would give now, units of the coin, rounded down. */
export const leastOf = (walked: bigint, { toleranceRate }: Pick<QuickBuyTerms, 'toleranceRate'>): Amount =>
  multiplyDivide(walked, RATE_ONE - toleranceRate, RATE_ONE, 'floor') as Amount

/** The least for a part of the amount, at the price of the whole, units of the coin, rounded up: the price is no worse than that of the quote. */
export const leastOfPart = (quoted: bigint, part: bigint, whole: bigint): Amount => multiplyDivide(quoted, part, whole, 'ceil') as Amount
