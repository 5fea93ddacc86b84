import type { SpotCloseReason } from './events.ts'
import type { SpotOrder } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** Ends an open order for good and gives back what is left of its hold. */
export function closeOrder(tx: SpotTx, order: SpotOrder, reason: SpotCloseReason): void {
  tx.release(order.hold)
  tx.emit({ type: 'spot.orderClosed', v: 1, orderId: order.orderId, reason })
}
