import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { type Accruing, accruedAfter } from './accrual.ts'

const DAYS_A_YEAR = 365

/** Yearly rate without compounding (APR), a share of one: daily rate x 365. */
export const annualRate = (dailyRate: Rate): Rate => (dailyRate * BigInt(DAYS_A_YEAR)) as Rate

/** The rate of the last seven days taken to a year, a share of one: their sum x 365 / 7, rounded down. It tells of the past and promises nothing. */
export const weeklyAnnualised = (lastSevenDailyRates: readonly Rate[]): Rate =>
  ((lastSevenDailyRates.reduce((sum, rate) => sum + rate, 0n) * BigInt(DAYS_A_YEAR)) / 7n) as Rate

/**
 * Yearly yield with compounding (APY) in basis points, to the nearest, if each cycle's yield were put in again on the same terms:
 * 100 [(1 + I/P)^(365/n) - 1] with the yield I of a cycle of n days. US Regulation DD, appendix A. No amount of money is worked out from it.
 */
export function annualYield(order: Accruing, cycleDays: number): number {
  const share = (accruedAfter(order, cycleDays) * RATE_ONE) / order.principal
  const growth = 1 + Number(formatDecimal(share, RATE_SCALE))
  return Math.round(10_000 * (growth ** (DAYS_A_YEAR / cycleDays) - 1))
}
