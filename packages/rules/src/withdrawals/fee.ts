import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import type { WithdrawalTerms } from './terms.ts'

/** What is kept of an amount, rounded up to a unit; the rest arrives. Nothing is ever to be paid on top. */
export const withdrawalFee = (amount: bigint, { feeRate }: Pick<WithdrawalTerms, 'feeRate'>): Amount =>
  multiplyDivide(amount, feeRate, RATE_ONE, 'ceil') as Amount

/**
 * How much of what a person deposited still has to be traded, as deposits, rounded up to a unit: what somebody gets of it from them has to be traded there instead, and not by
 * both.
 */
export function untradedDeposits(deposited: bigint, turnover: bigint, terms: Pick<WithdrawalTerms, 'turnoverRate'>): Amount {
  if (deposited <= 0n || terms.turnoverRate <= 0n) return 0n as Amount
  const missing = requiredTurnover(deposited, terms) - turnover
  if (missing <= 0n) return 0n as Amount
  const untraded = multiplyDivide(missing, RATE_ONE, terms.turnoverRate, 'ceil')
  return (untraded < deposited ? untraded : deposited) as Amount
}

/** What a person must have traded of what they deposited, rounded down to a unit. */
export const requiredTurnover = (deposited: bigint, { turnoverRate }: Pick<WithdrawalTerms, 'turnoverRate'>): Amount =>
  multiplyDivide(deposited, turnoverRate, RATE_ONE, 'floor') as Amount
