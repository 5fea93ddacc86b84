import { compareDecimals } from '@assay/money/decimal-text'
import type { QuickBuyTermsShown } from '@assay/wire/quick-buy/calls'

export type OrderProblem = 'amountRequired' | 'amountTooSmall' | 'amountTooLarge'

/** What is wrong with an amount, named as the server refuses. */
export function orderProblem(
  amount: string,
  { minimum, maximum }: Pick<QuickBuyTermsShown, 'minimum' | 'maximum'>,
): OrderProblem | undefined {
  if (amount === '' || compareDecimals(amount, '0') <= 0) return 'amountRequired'
  if (compareDecimals(amount, minimum) < 0) return 'amountTooSmall'
  return compareDecimals(amount, maximum) > 0 ? 'amountTooLarge' : undefined
}
