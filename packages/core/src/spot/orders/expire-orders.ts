import { NONE } from '../../memory/none.ts'
import { EXPIRIES_PER_TICK_MAX } from '../bounds.ts'
import { CloseReason } from '../events.ts'
import type { SpotTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'

/** Ends the orders whose time is over. Bounded: what is left over ends with the next tick. */
export function expireOrders(tx: SpotTx): void {
  const { expiries } = tx.state.spot
  for (let count = 0; count < EXPIRIES_PER_TICK_MAX; count++) {
    const slot = expiries.due(tx.at)
    if (slot === NONE) return
    closeOrder(tx, slot, CloseReason.expired)
  }
}
