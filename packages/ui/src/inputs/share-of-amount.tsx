import { formatDecimal, parseDecimal } from '@assay/money/decimal'

/** So many percent of an amount, cut to the decimals that may be entered: never more than there is. Empty when the amount cannot be read. */
export function shareOfAmount(amount: string, percent: number, decimals: number): string {
  const digits = Math.max(decimals, amount.split('.')[1]?.length ?? 0)
  const units = parseDecimal(amount, digits)
  if (units === undefined) return ''
  const grid = 10n ** BigInt(digits - decimals)
  const share = (units * BigInt(percent)) / 100n
  return formatDecimal((share / grid) * grid, digits)
}
