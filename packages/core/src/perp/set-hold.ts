import type { AccountIndex, HoldId } from '../ledger/events.ts'
import { NONE } from '../memory/none.ts'
import type { PerpTx } from './transaction.ts'

/** What is frozen for one owner. */
export interface Frozen {
  account: AccountIndex
  /** `NONE` while nothing is. */
  hold: HoldId
  /** Index in `HOLD_OWNERS`, and the number meant. */
  ownerKind: number
  ownerId: number
}

/** Freezes exactly so much for an owner, out of what is available or back to it; gives the slot, `NONE` for nothing. */
export function setHold(tx: PerpTx, { account, hold, ownerKind, ownerId }: Frozen, units: bigint): HoldId {
  if (hold === NONE) return units === 0n ? NONE : tx.hold(account, BigInt64Array.of(units), ownerKind, ownerId)
  const held = tx.state.ledger.holds.columns.units[hold] as bigint
  if (units > 0n && units <= held) {
    tx.reduceHold(hold, BigInt64Array.of(units))
    return hold
  }
  tx.release(hold)
  return units === 0n ? NONE : tx.hold(account, BigInt64Array.of(units), ownerKind, ownerId)
}
