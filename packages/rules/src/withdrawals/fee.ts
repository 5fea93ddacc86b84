import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import type { WithdrawalTerms } from './terms.ts'

/** What is kept of an amount, rounded up to a unit; the rest arrives. Nothing is ever to be paid on top. */
export const withdrawalFee = (amount: bigint, { feeRate }: Pick<WithdrawalTerms, 'feeRate'>): Amount =>
  multiplyDivide(amount, feeRate, RATE_ONE, 'ceil') as Amount

/** What a person must have traded of what they deposited, rounded down to a unit. */
export const requiredTurnover = (deposited: bigint, { turnoverRate }: Pick<WithdrawalTerms, 'turnoverRate'>): Amount =>
  multiplyDivide(deposited, turnoverRate, RATE_ONE, 'floor') as Amount
