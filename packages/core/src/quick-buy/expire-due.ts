import { assert } from '@assay/money/assert'
import { ofOrder } from './change-order.ts'
import type { QuickBuyTx, QuickBuyWorld } from './transaction.ts'

/** Orders that one record ends or forgets at most; the rest follows with the next tick. */
const STEPS_MAX = 512

/** Ends the orders whose time to pay is over, and forgets those that can no longer be paid late, in the order of their times. */
export function expireQuickBuys(tx: QuickBuyTx): void {
  const { due, orders } = tx.state.quickBuy
  for (let steps = 0; steps < STEPS_MAX && areQuickBuysBehind(tx.state, tx.at); steps++) {
    const order = orders.get(due.first()?.user ?? 0)
    assert(order !== undefined, 'an order that is due')
    tx.emit({ type: order.state === 'waiting' ? 'quickBuy.expired' : 'quickBuy.forgotten', ...ofOrder(order) })
  }
}

/** Whether an order is due and nobody has said so. */
export const areQuickBuysBehind = ({ quickBuy: { due } }: QuickBuyWorld, at: number): boolean =>
  (due.first()?.at ?? Number.POSITIVE_INFINITY) <= at
