import type { Amount } from '@assay/money/kinds'
import { release } from '../pools/pool.ts'
import { type CustodyOrder, hasReserve, productOf } from './state.ts'
import type { EarnTx } from './transaction.ts'

/** Pays all that lies in an order, principal and what has accrued, to its owner's exchange wallet. Gives the amount. */
export function giveBack(tx: EarnTx, order: CustodyOrder): Amount {
  const { asset } = productOf(tx.state.earn, order.product)
  const amount = tx.state.ledger.holds.columns.units[order.principalHold] as Amount
  tx.post('custodyPayout', `custody:${order.custodyId}`, [
    { account: tx.userAccount(order.user, 'earn', asset), units: -amount, hold: order.principalHold },
    { account: tx.userAccount(order.user, 'exchange', asset), units: amount },
  ])
  return amount
}

/** Pays all that lies in an order, and what the pool has set aside for it is free again. */
export function giveAllBack(tx: EarnTx, order: CustodyOrder): void {
  if (hasReserve(order)) release(tx, order.yieldHold)
  giveBack(tx, order)
}
