import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { userOf } from '../people/read.ts'
import type { UserId } from '../people/state.ts'
import type { CancelQuickBuy, PayQuickBuy, QuickBuyId, RejectQuickBuyPayment } from './commands.ts'
import type { QuickBuyOrder } from './state.ts'
import type { QuickBuyTx } from './transaction.ts'

/** What every event of an order says. */
export const ofOrder = ({ orderId, user, coin, amount, quoted }: QuickBuyOrder) => ({
  v: 1 as const,
  ...{ orderId, user, coin, amount, quoted },
})

/** An own order that has not ended, or that can still be paid late. One of somebody else is unknown, as one that never was. */
export function orderFor({ state }: QuickBuyTx, { user, orderId }: { user: UserId; orderId: QuickBuyId }): QuickBuyOrder | Refusal {
  if (!userOf(state, user)) return refuse('userUnknown')
  const order = state.quickBuy.orders.get(user)
  return order?.orderId === orderId ? order : refuse('quickBuyUnknown')
}

/** The order whose payment waits under the number of a voucher. */
export function paidOrder(tx: QuickBuyTx, named: { user: UserId; orderId: QuickBuyId; voucher: number }): QuickBuyOrder | Refusal {
  const order = orderFor(tx, named)
  if (isRefusal(order)) return order
  return order.state === 'paid' && order.voucher === named.voucher ? order : refuse('quickBuyStateInvalid')
}

/** Its owner takes an order back while nothing is paid; also who is frozen. */
export function cancelQuickBuy(tx: QuickBuyTx, command: CancelQuickBuy): Refusal | undefined {
  const order = orderFor(tx, command)
  if (isRefusal(order)) return order
  if (order.state !== 'waiting') return refuse('quickBuyStateInvalid')
  tx.emit({ type: 'quickBuy.cancelled', ...ofOrder(order) })
  return undefined
}

/** Money that was sent is taken from whoever sent it, frozen or not. From the end of the time to pay on it is late. */
export function payQuickBuy(tx: QuickBuyTx, command: PayQuickBuy): Refusal | undefined {
  const { voucher } = command
  if (!Number.isSafeInteger(voucher) || voucher < 1) return refuse('commandInvalid')
  const order = orderFor(tx, command)
  if (isRefusal(order)) return order
  if (order.state === 'paid') return refuse('quickBuyStateInvalid')
  const isLate = order.state === 'expired' || tx.at >= order.payBy
  tx.emit({ type: 'quickBuy.paid', ...ofOrder(order), voucher, isLate })
  return undefined
}

/** The order waits for another payment, or its time is over. */
export function rejectQuickBuyPayment(tx: QuickBuyTx, command: RejectQuickBuyPayment): Refusal | undefined {
  const order = paidOrder(tx, command)
  if (isRefusal(order)) return order
  const state = tx.at < order.payBy ? 'waiting' : 'expired'
  tx.emit({ type: 'quickBuy.paymentRejected', ...ofOrder(order), voucher: command.voucher, state })
  return undefined
}
