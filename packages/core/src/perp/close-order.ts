import { NONE } from '../memory/none.ts'
import type { PerpCloseReason } from './events.ts'
import { holdOf } from './order-need.ts'
import type { PerpTx } from './transaction.ts'

/** Ends the open order of a slot for good and gives back what is left of its hold. */
export function closeOrder(tx: PerpTx, slot: number, reason: PerpCloseReason): void {
  const { pool } = tx.state.perp.orders
  const hold = holdOf(tx.state.perp, tx.state.ledger, slot)
  if (hold !== NONE) tx.release(hold)
  tx.emit({ type: 'perp.orderClosed', v: 1, orderId: pool.id[slot] as number, reason })
}
