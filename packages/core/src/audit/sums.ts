import type { LedgerState } from '../ledger/state.ts'
import { totalOf } from '../ledger/state.ts'
import type { Violation } from './violation.ts'

/** I1: all accounts of an asset, those of the house, the pools and the outside world included, add up to zero. */
export function auditSums(ledger: LedgerState): Violation[] {
  const sums = ledger.assets.map(() => 0n)
  for (let account = 0; account < ledger.addresses.length; account++) {
    const asset = ledger.assetOf[account] as number
    sums[asset] = (sums[asset] as bigint) + totalOf(ledger, account)
  }
  return sums.flatMap((sum, asset) => (sum === 0n ? [] : [{ invariant: 'I1', message: `${ledger.assets[asset]} adds up to ${sum}` }]))
}
