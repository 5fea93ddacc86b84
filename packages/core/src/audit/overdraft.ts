import type { LedgerState } from '../ledger/state.ts'
import type { Violation } from './violation.ts'

/** I2: nobody but the outside world has less than nothing, available or frozen. */
export function auditOverdraft(ledger: LedgerState): Violation[] {
  const violations: Violation[] = []
  ledger.addresses.forEach((address, account) => {
    const available = ledger.available[account] as bigint
    const frozen = ledger.frozen[account] as bigint
    if (frozen < 0n || (available < 0n && !ledger.mayOwe[account]))
      violations.push({ invariant: 'I2', message: `${address} has ${available} available, ${frozen} frozen` })
  })
  return violations
}
