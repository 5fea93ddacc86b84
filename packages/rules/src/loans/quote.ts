import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { dayOf, startOfDay } from '../hong-kong-day.ts'
import { costCeiling, type LoanBalance, type LoanContract, loanBalance, type Repayment } from './balance.ts'
import type { LoanOffer, LoanTerms } from './terms.ts'

/** One day of a loan that nobody pays anything for before it is due. */
export interface LoanScheduleRow {
  /** After the disbursal, from 1 on. */
  day: number
  /** 00:00 in Hong Kong with which it begins, ms. */
  at: number
  /** Interest that falls then; 0 on a free day. */
  interest: Amount
  /** All interest up to it. */
  interestSoFar: Amount
  /** What repays the loan on that day. */
  total: Amount
}

/** Everything that a loan costs, before it is signed. Amounts in units of USDT, days in Hong Kong. */
export interface LoanQuote {
  contract: LoanContract
  rows: readonly LoanScheduleRow[]
  disbursedDay: number
  /** The first day with interest. */
  firstChargeableDay: number
  /** The last day on which the loan is repaid in time, and the end of it, ms. */
  dueDay: number
  dueUntil: number
  totalInterest: Amount
  /** What is paid on the last day in time: principal and interest. */
  totalRepayment: Amount
  /** Yearly rate, a share of one. */
  annualRate: Rate
  /** How it was worked out: without compounding. It is an APR, and no APY. */
  annualRateFormula: typeof ANNUAL_RATE_FORMULA
  /** Of each overdue day, on the whole principal, and the most of 30 such days. */
  lateFeePerDay: Amount
  lateFeeMost: Amount
  /** The most that interest and late fees can ever come to, and the most that can ever be asked for. */
  mostCost: Amount
  mostRepayment: Amount
}

/** APR = interest to the due day / principal x 365 / days. */
export const ANNUAL_RATE_FORMULA = 'aprSimple365'

/** What a loan is worked out with, of the terms and the offer that were chosen. */
export const contractOf = (principal: Amount, terms: LoanTerms, { days, dailyRate }: LoanOffer): LoanContract => ({
  principal,
  days,
  dailyRate,
  freeDays: terms.freeDays,
  lateFeeRate: terms.lateFeeRate,
  lateFeeCapRate: terms.lateFeeCapRate,
  costCapRate: terms.costCapRate,
})

/** What a loan costs that is disbursed at a time (ms). Interest counts by days in Hong Kong, so that the hour changes nothing. */
export function loanQuote(contract: LoanContract, disbursedAt: number): LoanQuote {
  const { principal, days, freeDays } = contract
  const disbursedDay = dayOf(disbursedAt)
  const rows = scheduleOf(contract, disbursedDay)
  const totalInterest = rows[rows.length - 1]?.interestSoFar ?? (0n as Amount)
  const mostCost = costCeiling(contract)
  return {
    contract,
    rows,
    disbursedDay,
    firstChargeableDay: disbursedDay + freeDays + 1,
    dueDay: disbursedDay + days,
    dueUntil: startOfDay(disbursedDay + days + 1),
    totalInterest,
    totalRepayment: (principal + totalInterest) as Amount,
    annualRate: annualRateOf(contract),
    annualRateFormula: ANNUAL_RATE_FORMULA,
    lateFeePerDay: multiplyDivide(principal, contract.lateFeeRate, RATE_ONE, 'floor') as Amount,
    lateFeeMost: multiplyDivide(principal, contract.lateFeeCapRate, RATE_ONE, 'floor') as Amount,
    mostCost,
    mostRepayment: (principal + mostCost) as Amount,
  }
}

function scheduleOf(contract: LoanContract, disbursedDay: number): LoanScheduleRow[] {
  let before = 0n
  return Array.from({ length: contract.days }, (_, index) => {
    const day = index + 1
    const { interest: interestSoFar, total } = loanBalance(contract, [], day)
    const row = { day, at: startOfDay(disbursedDay + day), interest: (interestSoFar - before) as Amount, interestSoFar, total }
    before = interestSoFar
    return row
  })
}

/**
 * Yearly rate of a loan that is repaid on its last day in time, rounded up: daily rate x chargeable days x 365 / days. Of 0.1 % a day for 30 days, 3 of
 * them free, it is 32.85 %, and not the 36.50 % of a loan that bears interest from the first day.
 */
export function annualRateOf({ dailyRate, days, freeDays }: Pick<LoanContract, 'dailyRate' | 'days' | 'freeDays'>): Rate {
  const chargeable = BigInt(Math.max(0, days - freeDays))
  return multiplyDivide(dailyRate * chargeable, 365n, BigInt(days), 'ceil') as Rate
}

/** What an early repayment saves: interest that would fall from a day to the last one in time, if nothing else was paid. 0 when it is overdue. */
export function savingOf(contract: LoanContract, repayments: readonly Repayment[], day: number): Amount {
  if (day >= contract.days) return 0n as Amount
  const charged = (on: number): LoanBalance => loanBalance(contract, repayments, on)
  return (charged(contract.days).interestCharged - charged(day).interestCharged) as Amount
}
