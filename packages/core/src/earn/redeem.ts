import { redemptionOf } from '@assay/rules/earn/redemption'
import { dayOf } from '@assay/rules/hong-kong-day'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { realmOfUser, userOf } from '../people/read.ts'
import { release } from '../pools/pool.ts'
import { accrue } from './accrue.ts'
import type { CancelCustody, EndDemoCustody, RedeemCustody } from './commands.ts'
import { giveAllBack } from './pay-out.ts'
import { type CustodyOrder, productOf } from './state.ts'
import type { EarnTx } from './transaction.ts'

/** Takes an order back before it begins to bear yield; whoever is frozen may too. */
export function cancelCustody(tx: EarnTx, command: CancelCustody): Refusal | undefined {
  const order = openOrder(tx, command)
  if (isRefusal(order)) return order
  if (dayOf(tx.at) >= order.valueDay) return refuse('accrualBegun')
  giveAllBack(tx, order)
  tx.emit({ type: 'earn.cancelled', v: 1, custodyId: order.custodyId })
  return undefined
}

/**
 * Asks for an order's principal before its maturity. Penalty, sum and time are fixed now: the penalty goes to the pool, what would still have accrued can be
 * promised again, and the running day accrues nothing any more.
 */
export function redeemCustody(tx: EarnTx, command: RedeemCustody): Refusal | undefined {
  if (userOf(tx.state, command.user)?.frozen) return refuse('userFrozen')
  const order = openOrder(tx, command)
  if (isRefusal(order)) return order
  if (dayOf(tx.at) < order.valueDay) return refuse('accrualNotBegun')
  const redemption = redemptionOf(order, tx.at)
  if (!redemption) return refuse('maturesFirst')
  const { days, penalty, amount, payoutDay } = redemption
  const { shown } = command
  if (shown && (shown.amount !== amount || shown.payoutDay !== payoutDay)) return refuse('redemptionChanged')
  // What was due at a midnight that no tick has worked on yet belongs to the order all the same.
  while (order.days < days) accrue(tx, order)
  const { asset } = productOf(tx.state.earn, order.product)
  if (penalty > 0n)
    tx.post('custodyPenalty', `custody:${order.custodyId}`, [
      { account: tx.userAccount(order.user, 'earn', asset), units: -penalty, hold: order.principalHold },
      { account: tx.account(`pool:yield/${asset}`), units: penalty },
    ])
  release(tx, order.yieldHold)
  tx.emit({ type: 'earn.redeemed', v: 1, custodyId: order.custodyId, penalty, amount, payoutDay })
  return undefined
}

/** Ends all orders of a practice account, whatever they wait for. */
export function endDemoCustody(tx: EarnTx, command: EndDemoCustody): Refusal | undefined {
  const user = userOf(tx.state, command.user)
  if (!user) return refuse('userUnknown')
  if (realmOfUser(user) !== 'demo') return refuse('notAllowed')
  for (const order of [...tx.state.earn.orders.values()]) {
    if (order.user !== user.user) continue
    giveAllBack(tx, order)
    tx.emit({ type: 'earn.cancelled', v: 1, custodyId: order.custodyId })
  }
  return undefined
}

/** The person's own order that runs. A number of somebody else's is answered as one that there is not. */
function openOrder(tx: EarnTx, { user: id, custodyId }: CancelCustody | RedeemCustody): CustodyOrder | Refusal {
  const user = userOf(tx.state, id)
  if (!user) return refuse('userUnknown')
  const order = tx.state.earn.orders.get(custodyId)
  if (order?.user !== user.user) return refuse('orderUnknown')
  return order.redemption ? refuse('orderClosed') : order
}
