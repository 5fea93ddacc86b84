import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { exactRate } from '@assay/money/figures'
import { type Amount, RATE_SCALE } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { type LoanContract, loanBalance, type Repayment, splitOf } from '@assay/rules/loans/balance'
import { checkRepayment } from '@assay/rules/loans/check-repayment'
import { loanQuote, savingOf } from '@assay/rules/loans/quote'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { Credit } from '@assay/wire/loans/application-calls'
import type { Loan, LoanTermsShown } from '@assay/wire/loans/calls'

/** One day of a loan, in plain decimals. */
export interface LoanDayRow {
  day: number
  at: number
  interest: string
  interestSoFar: string
  total: string
}

/** Everything that a loan costs, in plain decimals. */
export interface LoanPreview {
  amount: string
  days: number
  /** 00:00 in Hong Kong with which the first day begins that bears interest. */
  firstChargeableAt: number
  /** Repaid before this moment it is in time. */
  dueAt: number
  interest: string
  total: string
  /** A share of one, without compounding. */
  annualRate: string
  lateFeePerDay: string
  lateFeeMost: string
  mostCost: string
  mostRepayment: string
  rows: readonly LoanDayRow[]
}

const units = (text: string): Amount => exactDecimal(text, USDT_SCALE) as Amount
const written = (amount: bigint): string => formatDecimal(amount, USDT_SCALE)

type ContractTexts = Pick<Loan, 'amount' | 'days' | 'dailyRate' | 'freeDays' | 'lateFeeRate' | 'lateFeeCapRate' | 'costCapRate'>

const contractOf = ({ amount, days, freeDays, ...rates }: ContractTexts): LoanContract => ({
  principal: units(amount),
  days,
  freeDays,
  dailyRate: exactRate(rates.dailyRate),
  lateFeeRate: exactRate(rates.lateFeeRate),
  lateFeeCapRate: exactRate(rates.lateFeeCapRate),
  costCapRate: exactRate(rates.costCapRate),
})

const rateOf = (terms: LoanTermsShown, days: number): string | undefined => terms.offers.find(offer => offer.days === days)?.dailyRate

/** What an amount that is disbursed at a time (ms) costs, by the rules of the core; undefined for a length that is not offered, or no amount. */
export function loanPreview(
  terms: LoanTermsShown,
  { amount, days }: { amount: string; days: number },
  at: number,
): LoanPreview | undefined {
  const dailyRate = rateOf(terms, days)
  if (dailyRate === undefined || !/[1-9]/.test(amount)) return undefined
  return previewOf({ ...terms, amount, days, dailyRate }, at)
}

/** The whole order of an own loan as it was or would be disbursed. */
export const previewOfLoan = (loan: Loan, now: number): LoanPreview => previewOf(loan, loan.disbursedAt || now)

function previewOf(contract: ContractTexts, at: number): LoanPreview {
  const quote = loanQuote(contractOf(contract), at)
  return {
    amount: contract.amount,
    days: contract.days,
    firstChargeableAt: startOfDay(quote.firstChargeableDay),
    dueAt: quote.dueUntil,
    interest: written(quote.totalInterest),
    total: written(quote.totalRepayment),
    annualRate: formatDecimal(quote.annualRate, RATE_SCALE),
    lateFeePerDay: written(quote.lateFeePerDay),
    lateFeeMost: written(quote.lateFeeMost),
    mostCost: written(quote.mostCost),
    mostRepayment: written(quote.mostRepayment),
    rows: quote.rows.map(row => ({
      ...row,
      interest: written(row.interest),
      interestSoFar: written(row.interestSoFar),
      total: written(row.total),
    })),
  }
}

/** What a daily rate comes to in a year for a length, as a share of one. */
export const annualRateOf = (terms: LoanTermsShown, days: number): string =>
  loanPreview(terms, { amount: terms.minimum, days }, 0)?.annualRate ?? '0'

/** What is wrong with an amount, as the core words it. */
export type LoanProblem = Refusal | 'amountRequired'

interface Situation {
  terms: LoanTermsShown
  /** What the pool can still lend. */
  available: string
  /** Undefined until it is known, and for a visitor: then nothing is said of it. */
  credit: Credit | undefined
}

/** What is wrong with an amount, in the order in which the core refuses it. */
export function loanProblem(amount: string, { terms, available, credit }: Situation): LoanProblem | undefined {
  if (!/[1-9]/.test(amount)) return 'amountRequired'
  const { asset } = terms
  const asked = units(amount)
  if (asked < units(terms.minimum)) return refuse('amountTooSmall', { minimum: terms.minimum })
  if (asked > units(terms.maximum)) return refuse('amountTooLarge', { maximum: terms.maximum })
  return (
    (credit && creditProblem(asked, terms, credit)) ?? (asked > units(available) ? refuse('loansSoldOut', { available, asset }) : undefined)
  )
}

function creditProblem(asked: bigint, { addressAbove, asset }: LoanTermsShown, credit: Credit): Refusal | undefined {
  const used = units(credit.used)
  if (!credit.isVerified) return refuse('loanVerificationRequired')
  if (!credit.hasAddress && asked + used > units(addressAbove)) return refuse('loanAddressRequired', { maximum: addressAbove, asset })
  if (credit.limitPercent === 0)
    return refuse('creditScoreTooLow', { available: String(credit.score), required: String(credit.nextLimitAt) })
  const left = units(credit.limit) - used
  return asked > left ? refuse('creditLimitReached', { available: written(left > 0n ? left : 0n), asset }) : undefined
}

/** The greatest amount that the form would accept now; undefined where it would accept none, or the credit is not known. */
export function largestLoan({ terms, available, credit }: Situation): string | undefined {
  if (!credit) return undefined
  const most = [terms.maximum, available, credit.borrowable].map(units).reduce((one, other) => (other < one ? other : one))
  return most >= units(terms.minimum) && most > 0n ? written(most) : undefined
}

/** What a repayment of now goes to, what it leaves, and what it saves. */
interface RepaymentPreview {
  lateFee: string
  interest: string
  principal: string
  left: string
  /** Interest that would fall until the due date and does not; "0" when it is overdue. */
  saves: string
}

/** A payment as it is counted. */
type Counted = { day: number; amount: string }

const repaymentsOf = (rows: readonly Counted[]): Repayment[] =>
  rows.map(({ day, amount }) => ({ day, amount: units(amount) })).sort((one, other) => one.day - other.day)

/** What an amount paid at a time (ms) goes to, by the rules of the core. */
export function repaymentPreview(loan: Loan, before: readonly Counted[], { amount, at }: { amount: string; at: number }): RepaymentPreview {
  const contract = contractOf(loan)
  const paid = repaymentsOf(before)
  const payment = { day: Math.max(0, dayOf(at) - dayOf(loan.disbursedAt)), amount: units(amount) }
  const split = splitOf(contract, paid, payment)
  const after = [...paid, payment]
  const saving = savingOf(contract, paid, payment.day) - savingOf(contract, after, payment.day)
  return {
    lateFee: written(split.lateFee),
    interest: written(split.interest),
    principal: written(split.principal),
    left: written(loanBalance(contract, after, payment.day).total),
    saves: written(saving > 0n ? saving : 0n),
  }
}

/** What is wrong with a repayment out of the exchange wallet. `available` is undefined until it is known, and then nothing is said of it. */
export function repaymentProblem(amount: string, loan: Loan, available: string | undefined): LoanProblem | undefined {
  if (!/[1-9]/.test(amount)) return 'amountRequired'
  const paid = units(amount)
  const contract = { principal: units(loan.amount) }
  return checkRepayment(paid, {
    contract,
    balance: { total: units(loan.total) },
    available: available === undefined ? paid : units(available),
  })
}

/** What is missing in the exchange wallet for an amount; undefined where nothing is. */
export function shortfallOf(amount: string, available: string | undefined): string | undefined {
  if (available === undefined || !/[1-9]/.test(amount)) return undefined
  const short = units(amount) - units(available)
  return short > 0n ? written(short) : undefined
}

/** The greatest repayment that would be accepted now; undefined where there is nothing to pay with, or it is not known. */
export function largestRepayment(loan: Loan, available: string | undefined): string | undefined {
  if (available === undefined) return undefined
  const [owed, has] = [units(loan.total), units(available)]
  const most = owed < has ? owed : has
  return most > 0n ? written(most) : undefined
}
