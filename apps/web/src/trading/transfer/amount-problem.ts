import { compareDecimals } from '@assay/money/decimal-text'

/** Named as the core refuses. */
export type AmountProblem = 'amountNotPositive' | 'insufficientBalance'

/** What is wrong with an amount that is to leave a wallet. `available` is unknown until it has been read. */
export function amountProblem(amount: string, available: string | undefined): AmountProblem | undefined {
  if (amount === '' || compareDecimals(amount, '0') <= 0) return 'amountNotPositive'
  return available !== undefined && compareDecimals(amount, available) > 0 ? 'insufficientBalance' : undefined
}
