import { addressOf } from '../ledger/read.ts'
import type { LedgerState } from '../ledger/state.ts'
import type { Violation } from '../tx/violation.ts'

/** I3: what is frozen of each account is the sum of its open holds. Whose holds they are, and how much each may need, every product says of its own. */
export function auditFrozen(ledger: LedgerState): Violation[] {
  const { accounts, holds } = ledger
  const held = Array.from({ length: accounts.count }, () => 0n)
  for (let hold = 0; hold < holds.used; hold++) {
    const account = holds.columns.account[hold] as number
    if (holds.isOpen(hold)) held[account] = (held[account] as bigint) + (holds.columns.units[hold] as bigint)
  }
  return held.flatMap((units, account) => {
    const frozen = accounts.columns.frozen[account]
    return units === frozen
      ? []
      : [{ invariant: 'I3', message: `${addressOf({ ledger }, account)} has ${frozen} frozen, its holds ${units}` }]
  })
}
