import { SPOT_ORDER } from '../../ledger/holds.ts'
import { NONE } from '../../memory/none.ts'
import { applyClosed } from '../apply.ts'
import { CloseReason } from '../events.ts'
import type { SpotSteps } from '../steps.ts'
import { writeClosed } from '../tape/write.ts'
import type { SpotTx } from '../transaction.ts'
import { noteBought } from './bought.ts'
import { HAS_EXITS } from './orders.ts'

/**
 * Ends the open order of a slot for good and gives back what is left of its hold. Of two orders of which one cancels the other both end. What
 * a buy order with exits has bought is noted for them (`exits.ts`).
 */
export const closeOrder = (tx: SpotTx, slot: number, reason: CloseReason): void => tx.spotSteps.closeOrder(slot, reason)

export const bindCloseOrder =
  (tx: SpotTx): SpotSteps['closeOrder'] =>
  (slot, reason) => {
    const { spot, ledger } = tx.state
    const { columns } = spot.orders
    const other = spot.orders.furtherOf(slot).sibling
    const hold = columns.hold[slot] as number
    // A hold that the fills have used up is gone, and its slot may be another order's. One that is shared stays until the second order ends.
    if (other === NONE && ledger.holds.isOf(hold, SPOT_ORDER, spot.orders.holderOf(slot))) tx.release(hold)
    if (((columns.flags[slot] as number) & HAS_EXITS) !== 0) noteBought(spot, slot)
    endOrder(tx, slot, reason)
    if (other !== NONE) closeOrder(tx, other, CloseReason.oneCancelsOther)
  }

/** Ends the other of two orders, because this one has begun to trade: it alone goes on with their hold. */
export function closeSibling(tx: SpotTx, slot: number): void {
  const other = tx.state.spot.orders.furtherOf(slot).sibling
  if (other !== NONE) endOrder(tx, other, CloseReason.oneCancelsOther)
}

/** Ends an order whose hold is no longer its. */
function endOrder(tx: SpotTx, slot: number, reason: CloseReason): void {
  const { spot } = tx.state
  const orderId = spot.orders.pool.id[slot] as number
  applyClosed(spot, slot)
  writeClosed(tx.tape, orderId, slot, reason)
}
