import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { compareDecimals } from '@assay/money/decimal-text'
import { USDT_SCALE } from '@assay/money/usdt'
import type { WithdrawalDryRun } from '@assay/wire/payments/withdrawals'

export interface WithdrawalValues {
  /** Number of the entry in the address book; empty while none is chosen. */
  addressId: string
  /** Plain decimal string; empty while the field holds no amount. */
  amount: string
}

/** What the terms and the balance say to an amount. */
type Limits = Pick<WithdrawalDryRun, 'terms' | 'conditions'>

type AmountProblem = 'amountRequired' | 'amountTooSmall' | 'amountTooLarge' | 'insufficientBalance'

export interface WithdrawalProblems {
  addressId?: 'addressRequired'
  amount?: AmountProblem
}

/** What is wrong with the form; limits are unknown until they have been read. */
export function withdrawalProblems({ addressId, amount }: WithdrawalValues, limits: Limits | undefined): WithdrawalProblems {
  const problem = amountProblem(amount, limits)
  return { ...(addressId === '' && { addressId: 'addressRequired' as const }), ...(problem && { amount: problem }) }
}

function amountProblem(amount: string, limits: Limits | undefined): AmountProblem | undefined {
  if (amount === '' || compareDecimals(amount, '0') <= 0) return 'amountRequired'
  if (!limits) return undefined
  if (compareDecimals(amount, limits.terms.minimum) < 0) return 'amountTooSmall'
  if (compareDecimals(amount, limits.terms.maximum) > 0) return 'amountTooLarge'
  return compareDecimals(amount, availableOf(limits)) > 0 ? 'insufficientBalance' : undefined
}

/** What is in the wallet and not frozen. */
export const availableOf = ({ conditions }: Pick<WithdrawalDryRun, 'conditions'>): string =>
  conditions.find(({ condition }) => condition === 'balance')?.current ?? '0'

/** What would stay in the wallet and could not be withdrawn by itself, a plain decimal; empty where there is no such rest. */
export function strandedBy(amount: string, { terms, conditions }: Limits): string {
  if (amount === '') return ''
  const units = (text: string) => exactDecimal(text, USDT_SCALE)
  const left = units(availableOf({ conditions })) - units(amount)
  return left > 0n && left < units(terms.minimum) ? formatDecimal(left, USDT_SCALE, { trim: true }) : ''
}
