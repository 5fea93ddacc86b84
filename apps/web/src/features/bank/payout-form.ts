import { compareDecimals } from '@assay/money/decimal-text'
import type { BankPayoutDryRun } from '@assay/wire/bank/calls'

export interface PayoutValues {
  /** Number of the card; empty while none is chosen. */
  cardId: string
  /** Plain decimal of US dollars; empty while the field holds no amount. */
  amount: string
}

export interface PayoutProblems {
  cardId?: 'cardRequired'
  amount?: 'amountRequired' | 'bankPayoutTooSmall' | 'amountTooLarge' | 'insufficientBalance'
}

/** What is wrong with the form, by what the terms and the balance say. */
export function payoutProblems(
  { cardId, amount }: PayoutValues,
  { terms, available }: Pick<BankPayoutDryRun, 'terms' | 'available'>,
): PayoutProblems {
  const problem = amountProblem(amount, terms, available)
  return { ...(cardId === '' && { cardId: 'cardRequired' as const }), ...(problem && { amount: problem }) }
}

function amountProblem(amount: string, terms: BankPayoutDryRun['terms'], available: string): PayoutProblems['amount'] {
  if (amount === '' || compareDecimals(amount, '0') <= 0) return 'amountRequired'
  if (compareDecimals(amount, terms.payoutMinimum) < 0) return 'bankPayoutTooSmall'
  if (compareDecimals(amount, terms.payoutMaximum) > 0) return 'amountTooLarge'
  return compareDecimals(amount, available) > 0 ? 'insufficientBalance' : undefined
}
