import { NONE } from '../../memory/none.ts'
import { PERP_CLOSE_REASONS, type PerpCloseReason } from '../events.ts'
import type { PerpSteps } from '../steps.ts'
import { writeClosed } from '../tape/write.ts'
import type { PerpTx } from '../transaction.ts'
import { applyClosed } from './apply-order.ts'
import { holdOf } from './order-need.ts'

/** The reasons of nearly all ends, as their indices in `PERP_CLOSE_REASONS`. */
export const FILLED = PERP_CLOSE_REASONS.indexOf('filled')
export const CANCELLED = PERP_CLOSE_REASONS.indexOf('cancelled')

/** Ends the open order of a slot for good and gives back what is left of its hold. */
export const closeOrder = (tx: PerpTx, slot: number, reason: PerpCloseReason): void =>
  tx.perpSteps.closeOrder(slot, PERP_CLOSE_REASONS.indexOf(reason))

export const bindCloseOrder =
  (tx: PerpTx): PerpSteps['closeOrder'] =>
  (slot, reason) => {
    const { perp, ledger } = tx.state
    const orderId = perp.orders.pool.id[slot] as number
    const hold = holdOf(perp, ledger, slot)
    if (hold !== NONE) tx.release(hold)
    applyClosed(perp, slot)
    writeClosed(tx.tape, orderId, reason)
  }
