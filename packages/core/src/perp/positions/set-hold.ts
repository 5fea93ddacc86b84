import type { AccountIndex, HoldId } from '../../ledger/events.ts'
import type { AmountCell } from '../../ledger/legs.ts'
import { NONE } from '../../memory/none.ts'
import type { PerpTx } from '../transaction.ts'

/**
 * Freezes exactly so much for an owner (index in `HOLD_OWNERS`, and the number meant), out of what is available or back to it; gives the slot, `NONE` for
 * nothing. `hold` is `NONE` while nothing is.
 */
export function setHold(tx: PerpTx, account: AccountIndex, hold: HoldId, units: AmountCell, ownerKind: number, ownerId: number): HoldId {
  const isNothing = (units[0] as bigint) === 0n
  if (hold === NONE) return isNothing ? NONE : tx.hold(account, units, ownerKind, ownerId)
  if (isNothing) {
    tx.release(hold)
    return NONE
  }
  if ((units[0] as bigint) > (tx.state.ledger.holds.columns.units[hold] as bigint)) tx.raiseHold(hold, units)
  else tx.reduceHold(hold, units)
  return hold
}
