import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { type Refusal, refuse } from '../refusals.ts'
import { contractOf, loanQuote } from './quote.ts'
import { type CreditScore, creditLimit, type KnownLevel } from './score.ts'
import { LOAN_ASSET, type LoanTerms, offerOf } from './terms.ts'

/** What somebody applies for, with what they were shown. */
export interface LoanRequest {
  amount: Amount
  days: number
  /** Version of the terms that they saw, and what would be paid on the last day in time. */
  version: number
  total: Amount
}

/** What an application is compared with. */
export interface LoanFigures {
  terms: LoanTerms
  version: number
  level: KnownLevel
  credit: CreditScore
  /** Principal that the person still owes of other loans. */
  owed: Amount
  /** What the pool can lend. */
  pool: Amount
}

/** Everything about money that can refuse an application, in the order in which it does; `undefined` when nothing does. The core asks it again when it disburses. */
export function checkLoan({ amount, days, version, total }: LoanRequest, figures: LoanFigures): Refusal | undefined {
  const { terms, level, credit, owed, pool } = figures
  if (version !== figures.version) return refuse('loanTermsChanged')
  const offer = offerOf(terms, days)
  if (!offer) return refuse('loanTermUnknown')
  if (amount < terms.minimum) return refuse('amountTooSmall', { minimum: text(terms.minimum) })
  if (amount > terms.maximum) return refuse('amountTooLarge', { maximum: text(terms.maximum) })
  // Neither the hour nor the day of the disbursal changes what a loan costs.
  if (total !== loanQuote(contractOf(amount, terms, offer), 0).totalRepayment) return refuse('loanTermsChanged')
  return checkCredit(amount, { terms, level, credit, owed, pool })
}

/** Whether somebody is still good for an amount, and the pool has it. */
export function checkCredit(amount: Amount, { terms, level, credit, owed, pool }: Omit<LoanFigures, 'version'>): Refusal | undefined {
  if (level === 'none') return refuse('loanVerificationRequired')
  const sum = amount + owed
  if (sum > terms.addressAbove && level !== 'address')
    return refuse('loanAddressRequired', { maximum: text(terms.addressAbove), asset: LOAN_ASSET })
  if (credit.limitPercent === 0)
    return refuse('creditScoreTooLow', { available: String(credit.score), required: String(credit.nextLimitAt) })
  const left = creditLimit(credit, terms) - owed
  if (amount > left) return refuse('creditLimitReached', { available: text(left > 0n ? left : 0n), asset: LOAN_ASSET })
  return amount > pool ? refuse('loansSoldOut', { available: text(pool), asset: LOAN_ASSET }) : undefined
}

/** The most that somebody can apply for now: what all of the conditions leave; 0 when it is less than the least of one loan. */
export function largestLoan({ terms, level, credit, owed, pool }: Omit<LoanFigures, 'version'>): Amount {
  if (level === 'none') return 0n as Amount
  const limits = [creditLimit(credit, terms) - owed, terms.maximum, pool]
  if (level !== 'address') limits.push(terms.addressAbove - owed)
  const most = limits.reduce((least, limit) => (limit < least ? limit : least))
  return (most >= terms.minimum ? most : 0n) as Amount
}

/**
 * Whether two operators have to approve a loan: with all that the person was lent, and all that the operator approved, in the 24 hours before, each sum without the loan itself.
 */
export function needsTwoOperators(
  amount: Amount,
  lent: { toPerson: bigint; byOperator: bigint },
  { twoOperatorsAbove }: Pick<LoanTerms, 'twoOperatorsAbove'>,
): boolean {
  return amount + lent.toPerson > twoOperatorsAbove || amount + lent.byOperator > twoOperatorsAbove
}

const text = (units: bigint): string => formatDecimal(units, USDT_SCALE)
