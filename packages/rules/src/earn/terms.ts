import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { isWithin, SETTINGS_BOUNDS } from '../settings/bounds.ts'

/** What a custody product offers. A change is a new version with a start; an order keeps the version it was bought under. */
export interface EarnTerms {
  /** Share of the principal that accrues each day. */
  dailyRate: Rate
  /** Least and most of one order, both included. */
  minimum: Amount
  maximum: Amount
  /** Orders that one person may ever have of the product; cancelled ones do not count. */
  purchasesMaximum: number
  /** Most principal that all open orders of the product may have together. */
  capacity: Amount
  /** Share of the principal that an early redemption costs. */
  penaltyRate: Rate
}

/** Days between the value date and maturity that a product may have. */
export const CYCLE_DAYS_MAX = 3_650

/**
 * True when terms make sense: an order is at least so great that it accrues a unit each day, the greatest one fits into the capacity, and nobody
 * who redeems early gets nothing back.
 */
export function areEarnTermsValid(terms: EarnTerms): boolean {
  if (typeof terms !== 'object' || terms === null) return false
  const { dailyRate, minimum, maximum, capacity } = terms
  return isWithin(SETTINGS_BOUNDS.earn, terms) && minimum * dailyRate >= RATE_ONE && minimum <= maximum && maximum <= capacity
}

/** Whether custody yields less, or leaving it early costs more. */
export const areEarnTermsWorse = (before: EarnTerms, after: EarnTerms): boolean =>
  after.dailyRate < before.dailyRate || after.penaltyRate > before.penaltyRate

interface Shares {
  feeShare: bigint
  profitShare: bigint
}

/** Whether less of the house's income feeds the yield pool. */
export const areSharesLower = (before: Shares, after: Shares): boolean =>
  after.feeShare < before.feeShare || after.profitShare < before.profitShare
