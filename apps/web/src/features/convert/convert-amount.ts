import { exactDecimal } from '@assay/money/decimal'

/** What is asked to be converted. */
export interface ConvertValues {
  from: string
  to: string
  amount: string
}

export type ConvertProblem = 'amountRequired' | 'amountNotPositive' | 'assetsAlike' | 'insufficientBalance'

/** What is wrong with the form, by field; `available` is undefined while the balance is not known. */
export function convertProblems(
  { from, to, amount }: ConvertValues,
  { available, scale }: { available: string | undefined; scale: number },
): { to?: ConvertProblem; amount?: ConvertProblem } {
  const units = amount === '' ? undefined : exactDecimal(amount, scale)
  const wrong =
    units === undefined
      ? 'amountRequired'
      : units === 0n
        ? 'amountNotPositive'
        : available !== undefined && units > exactDecimal(available, scale)
          ? 'insufficientBalance'
          : undefined
  return { ...(from === to && { to: 'assetsAlike' as const }), ...(wrong && { amount: wrong }) }
}
