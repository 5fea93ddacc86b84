import { NONE } from '../../memory/none.ts'
import { EXPIRIES_PER_TICK_MAX } from '../bounds.ts'
import type { PerpTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'

/** Ends the orders whose time is over. Bounded: what is left over ends with the next tick. */
export function expireOrders(tx: PerpTx): void {
  const { expiries } = tx.state.perp
  for (let count = 0; count < EXPIRIES_PER_TICK_MAX; count++) {
    const slot = expiries.due(tx.at)
    if (slot === NONE) return
    closeOrder(tx, slot, 'expired')
  }
}
