import type { PerpCloseReason } from '../events.ts'
import { CROSS } from '../positions/positions.ts'
import { userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'
import { ordersOf } from './order-lists.ts'

/**
 * Ends the open orders that stand on the same money as a position: those of its market, in cross margin those of all markets. Also triggers and
 * exits that wait.
 */
export function closeOrdersFor(tx: PerpTx, slot: number, reason: PerpCloseReason): void {
  const { perp } = tx.state
  const { trader, marginMode } = perp.positions.columns
  const rows = marginMode[slot] === CROSS ? [...perp.traders.rowsOf(userOfPosition(perp, slot))] : [trader[slot] as number]
  for (const row of rows) for (const order of ordersOf(perp, row)) closeOrder(tx, order, reason)
}
