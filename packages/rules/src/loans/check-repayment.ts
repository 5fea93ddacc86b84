import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { type Refusal, refuse } from '../refusals.ts'
import type { LoanBalance, LoanContract } from './balance.ts'
import { LOAN_ASSET } from './terms.ts'

/** What a repayment is compared with. */
export interface RepaymentFigures {
  contract: Pick<LoanContract, 'principal'>
  balance: Pick<LoanBalance, 'total'>
  /** In the exchange wallet, not frozen. */
  available: Amount
}

/** The least part of a loan that is taken: 1 % of what was lent, rounded up, or all that is owed. So a loan has no more than some two hundred payments. */
export const leastRepayment = ({ contract: { principal }, balance: { total } }: Omit<RepaymentFigures, 'available'>): Amount => {
  const part = multiplyDivide(principal, 1n, 100n, 'ceil')
  return (part < total ? part : total) as Amount
}

/** Everything about money that can refuse a repayment; `undefined` when nothing does. Never more than what is owed is taken. */
export function checkRepayment(amount: Amount, figures: RepaymentFigures): Refusal | undefined {
  const { balance, available } = figures
  const minimum = leastRepayment(figures)
  if (amount < minimum) return refuse('amountTooSmall', { minimum: text(minimum) })
  if (amount > balance.total) return refuse('amountTooLarge', { maximum: text(balance.total) })
  if (amount <= available) return undefined
  const shortfall = amount - available
  return refuse('repaymentBalanceShort', {
    asset: LOAN_ASSET,
    available: text(available),
    required: text(amount),
    minimum: text(shortfall),
  })
}

const text = (units: bigint): string => formatDecimal(units, USDT_SCALE)
