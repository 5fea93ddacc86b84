import { type LedgerState, totalOf } from '../ledger/state.ts'
import type { Violation } from '../tx/violation.ts'

/** I1: all accounts of an asset, those of the house, the pools and the outside world included, add up to zero. */
export function auditSums(ledger: LedgerState): Violation[] {
  const { accounts, assets } = ledger
  const sums = assets.map(() => 0n)
  for (let account = 0; account < accounts.count; account++) {
    const asset = accounts.columns.asset[account] as number
    sums[asset] = (sums[asset] as bigint) + totalOf(ledger, account)
  }
  return sums.flatMap((sum, asset) => (sum === 0n ? [] : [{ invariant: 'I1', message: `${assets[asset]} adds up to ${sum}` }]))
}
