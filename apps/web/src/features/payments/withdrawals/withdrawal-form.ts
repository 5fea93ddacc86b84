import { compareDecimals } from '@assay/ui/numbers/compare-decimals'
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

/** Conditions that the form itself cannot meet: as long as one is not met the button names it and sends nothing. */
const OF_THE_FORM: readonly string[] = ['minimum', 'maximum', 'balance']

/** The first condition that stands against a request; an amount that cannot be sent anyway asks for no higher verification. */
export const blockerOf = ({ conditions }: Pick<WithdrawalDryRun, 'conditions'>) => {
  const unmet = conditions.filter(({ isMet }) => !isMet)
  const isAmountWrong = unmet.some(({ condition }) => OF_THE_FORM.includes(condition))
  return unmet.find(({ condition }) => !OF_THE_FORM.includes(condition) && !(isAmountWrong && condition === 'level'))
}
