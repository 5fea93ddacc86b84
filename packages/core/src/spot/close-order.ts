import { SPOT_ORDER } from '../ledger/holds.ts'
import { applyClosed } from './apply.ts'
import { SPOT_CLOSE_REASONS, type SpotCloseReason } from './events.ts'
import { writeClosed } from './tape.ts'
import type { SpotTx } from './transaction.ts'

/** Ends the open order of a slot for good and gives back what is left of its hold. */
export function closeOrder(tx: SpotTx, slot: number, reason: SpotCloseReason): void {
  const { spot, ledger } = tx.state
  const { pool, columns } = spot.orders
  const orderId = pool.id[slot] as number
  const hold = columns.hold[slot] as number
  // A hold that the fills have used up is gone, and its slot may be another order's.
  if (ledger.holds.isOf(hold, SPOT_ORDER, orderId)) tx.release(hold)
  applyClosed(spot, slot)
  writeClosed(tx.tape, orderId, slot, SPOT_CLOSE_REASONS.indexOf(reason))
}
