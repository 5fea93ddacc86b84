import { accrualOf } from '@assay/rules/earn/accrual'
import { type CustodyOrder, productOf } from './state.ts'
import type { EarnTx } from './transaction.ts'

/** One more day of yield goes from what the pool has set aside to the owner, where it stays with the principal. */
export function accrue(tx: EarnTx, order: CustodyOrder): void {
  const { asset } = productOf(tx.state.earn, order.product)
  const number = order.days + 1
  const amount = accrualOf(order, number)
  tx.post('custodyYield', `custody:${order.custodyId}`, [
    { account: tx.account(`pool:yield/${asset}`), units: -amount, hold: order.yieldHold },
    { account: tx.userAccount(order.user, 'earn', asset), units: amount, hold: order.principalHold },
  ])
  tx.emit({ type: 'earn.accrued', v: 1, custodyId: order.custodyId, number, amount })
}
