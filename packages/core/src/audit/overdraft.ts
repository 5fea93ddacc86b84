import { addressOf } from '../ledger/read.ts'
import type { LedgerState } from '../ledger/state.ts'
import type { Violation } from '../tx/violation.ts'

/** I2: nobody but the outside world, the clearing of perpetual markets and the house's account of lost deposits has less than nothing, available or frozen. */
export function auditOverdraft(ledger: LedgerState): Violation[] {
  const violations: Violation[] = []
  const { available, frozen, mayOwe } = ledger.accounts.columns
  for (let account = 0; account < ledger.accounts.count; account++) {
    const [usable, held] = [available[account] as bigint, frozen[account] as bigint]
    if (held >= 0n && (usable >= 0n || mayOwe[account] === 1)) continue
    violations.push({ invariant: 'I2', message: `${addressOf({ ledger }, account)} has ${usable} available, ${held} frozen` })
  }
  return violations
}
