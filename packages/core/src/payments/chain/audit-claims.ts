import { type LedgerState, totalOf } from '../../ledger/state.ts'
import type { Claims } from '../../people/claims.ts'
import type { Violation } from '../../tx/violation.ts'

/** I1 of claims: what people owe in an asset is what the house has advanced there by its postings, and nobody owes nothing or less. */
export function auditClaims(claims: Claims, ledger: LedgerState): Violation[] {
  const messages: string[] = []
  const owed = new Map<string, bigint>()
  for (const { user, asset, amount } of claims.values()) {
    if (amount <= 0n) messages.push(`${user} owes ${amount} ${asset}`)
    owed.set(asset, (owed.get(asset) ?? 0n) + amount)
  }
  for (const asset of ledger.assets) {
    const account = ledger.named.get(`house:claims/${asset}`)
    const advanced = account === undefined ? 0n : -totalOf(ledger, account)
    if (advanced !== (owed.get(asset) ?? 0n))
      messages.push(`people owe ${owed.get(asset) ?? 0n} ${asset}, the house has advanced ${advanced}`)
  }
  return messages.map(message => ({ invariant: 'I1', message }))
}
