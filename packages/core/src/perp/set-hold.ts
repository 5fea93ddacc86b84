import type { AccountIndex, HoldId } from '../ledger/events.ts'
import type { AmountCell } from '../ledger/legs.ts'
import { NONE } from '../memory/none.ts'
import type { PerpTx } from './transaction.ts'

/**
 * Freezes exactly so much for an owner (index in `HOLD_OWNERS`, and the number meant), out of what is available or back to it; gives the slot, `NONE` for
 * nothing. `hold` is `NONE` while nothing is.
 */
export function setHold(tx: PerpTx, account: AccountIndex, hold: HoldId, units: AmountCell, ownerKind: number, ownerId: number): HoldId {
  const isNothing = (units[0] as bigint) === 0n
  if (hold !== NONE) {
    if (!isNothing && (units[0] as bigint) <= (tx.state.ledger.holds.columns.units[hold] as bigint)) {
      tx.reduceHold(hold, units)
      return hold
    }
    tx.release(hold)
  }
  return isNothing ? NONE : tx.hold(account, units, ownerKind, ownerId)
}
