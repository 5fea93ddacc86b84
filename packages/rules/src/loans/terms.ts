import type { Amount, Rate } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { isWithin, SETTINGS_BOUNDS } from '../settings/bounds.ts'

/** What is lent, repaid, and written in terms. */
export const LOAN_ASSET = 'USDT'

/** One length of loan that is offered. */
export interface LoanOffer {
  /** Days from the day of disbursal to the last one on which the loan is repaid in time. */
  readonly days: number
  /** Share of the principal that a chargeable day costs. */
  readonly dailyRate: Rate
}

/** What holds for loans. A change is a new version with a start; a loan keeps the version that was applied for. */
export interface LoanTerms {
  /** Least and most of one loan, both included; the most is also the whole credit that the best score gives (`creditLimit`). */
  readonly minimum: Amount
  readonly maximum: Amount
  /** By length, the shortest first. */
  readonly offers: readonly LoanOffer[]
  /** So many days from the disbursal bear no interest, whatever happens later. */
  readonly freeDays: number
  /** Share of the overdue principal that each overdue day costs, beside the interest that goes on. */
  readonly lateFeeRate: Rate
  /** Share of the principal that is the most of the late fees of 30 overdue days. */
  readonly lateFeeCapRate: Rate
  /** Share of the principal that is the most of all interest and late fees; then the clocks stop. */
  readonly costCapRate: Rate
  /** More than this at once, or together with what is still owed, needs the verified address. */
  readonly addressAbove: Amount
  /** More than this in 24 hours, of one person or by one operator, is approved by two operators. */
  readonly twoOperatorsAbove: Amount
}

/** Days after which the cap of late fees begins anew. */
export const LATE_FEE_CAP_DAYS = 30

/** Those that hold from the beginning: 100 to 20,000 USDT for 7, 14, 30 or 90 days, 3 days free, a late fee of 0.1 % a day. */
export const FIRST_LOAN_TERMS: LoanTerms = {
  minimum: usdt(100n),
  maximum: usdt(20_000n),
  offers: [
    { days: 7, dailyRate: 100_000n as Rate },
    { days: 14, dailyRate: 90_000n as Rate },
    { days: 30, dailyRate: 80_000n as Rate },
    { days: 90, dailyRate: 60_000n as Rate },
  ],
  freeDays: 3,
  lateFeeRate: 100_000n as Rate,
  lateFeeCapRate: 5_000_000n as Rate,
  costCapRate: 100_000_000n as Rate,
  addressAbove: usdt(5_000n),
  twoOperatorsAbove: usdt(5_000n),
}

/** The offer of a length; `undefined` where there is none. */
export const offerOf = ({ offers }: Pick<LoanTerms, 'offers'>, days: number): LoanOffer | undefined =>
  offers.find(offer => offer.days === days)

/** True when terms make sense: lengths are whole, each one once and the shortest first, and every loan has a chargeable day. */
export function areLoanTermsValid(terms: LoanTerms): boolean {
  if (typeof terms !== 'object' || terms === null || !Array.isArray(terms.offers)) return false
  const { minimum, maximum, offers, freeDays } = terms
  const { days: daysBound, dailyRate: rateBound, ...figures } = SETTINGS_BOUNDS.loans
  if (!isWithin(figures, terms) || minimum > maximum || offers.length === 0 || offers.length > OFFERS_MAX) return false
  const row = { days: daysBound, dailyRate: rateBound }
  if (!offers.every(offer => typeof offer === 'object' && offer !== null && isWithin(row, offer))) return false
  return offers.every(({ days }, index) => days > (index === 0 ? freeDays : (offers[index - 1] as LoanOffer).days))
}

const OFFERS_MAX = 12

/** Whether any of the terms is harder on people: a loan costs more, fewer or smaller ones are given, or papers are asked for sooner. */
export function areLoanTermsWorse(before: LoanTerms, after: LoanTerms): boolean {
  if (after.minimum > before.minimum || after.maximum < before.maximum || after.addressAbove < before.addressAbove) return true
  if (after.freeDays < before.freeDays || COSTS.some(name => after[name] > before[name])) return true
  return before.offers.some(({ days, dailyRate }) => {
    const offer = offerOf(after, days)
    return !offer || offer.dailyRate > dailyRate
  })
}

const COSTS = ['lateFeeRate', 'lateFeeCapRate', 'costCapRate'] as const
