import { isSameDecimal, subtractDecimals } from '@assay/money/decimal-text'

/** A change of a balance; amounts as decimal texts. */
interface Change {
  amount: string
  balanceAfter: string
}

/**
 * Whether changes, newest first, lead to a balance: each begins where the one before it ended, the newest ends at the balance, and, when no
 * older one is missing, the first began at nothing.
 */
export function addsUp(balance: string, changes: readonly Change[], isWhole: boolean): boolean {
  let expected = balance
  for (const { amount, balanceAfter } of changes) {
    if (!isSameDecimal(balanceAfter, expected)) return false
    expected = subtractDecimals(expected, amount)
  }
  return !isWhole || isSameDecimal(expected, '0')
}
