import { exactSigned } from '@assay/money/decimal'

/** A change of a balance; amounts as decimal texts. */
interface Change {
  amount: string
  balanceAfter: string
}

/** More decimals than any asset of the ledger has, so that every text is read exactly. */
const SCALE = 18

/**
 * Whether changes, newest first, lead to a balance: each begins where the one before it ended, the newest ends at the balance, and, when no
 * older one is missing, the first began at nothing.
 */
export function addsUp(balance: string, changes: readonly Change[], isWhole: boolean): boolean {
  let expected = exactSigned(balance, SCALE)
  for (const { amount, balanceAfter } of changes) {
    if (exactSigned(balanceAfter, SCALE) !== expected) return false
    expected -= exactSigned(amount, SCALE)
  }
  return !isWhole || expected === 0n
}
