import { assert } from '@assay/money/assert'
import { addVersion } from '../terms/dated.ts'
import type { QuickBuyEvent, QuickBuyPlaced } from './events.ts'
import { dueAt, type QuickBuyOrder, type QuickBuyState } from './state.ts'

/** Applies an event of quick buys, the same live and in recovery. */
export function applyQuickBuy(state: QuickBuyState, event: QuickBuyEvent): void {
  switch (event.type) {
    case 'quickBuy.termsChanged':
      addVersion(state.terms, { version: event.version, effectiveAt: event.effectiveAt, ...event.terms })
      break
    case 'quickBuy.placed':
      place(state, event)
      break
    case 'quickBuy.paid':
      change(state, event, { state: 'paid', voucher: event.voucher, isLate: event.isLate })
      break
    case 'quickBuy.paymentRejected':
      change(state, event, { state: event.state, voucher: undefined, isLate: false })
      break
    case 'quickBuy.expired':
      change(state, event, { state: 'expired' })
      break
    default:
      state.orders.delete(event.user)
      state.due.set(event.user, undefined)
  }
}

function place(state: QuickBuyState, { type: _type, v: _v, ...placed }: QuickBuyPlaced): void {
  assert(placed.orderId === state.nextOrder, 'quick buys are numbered in order')
  state.nextOrder = placed.orderId + 1
  // The newest last, as after a restart.
  state.orders.delete(placed.user)
  state.orders.set(placed.user, { ...placed, state: 'waiting', isLate: false, voucher: undefined })
  state.due.set(placed.user, placed.payBy)
}

function change(
  { orders, due }: QuickBuyState,
  { user, orderId }: Pick<QuickBuyOrder, 'user' | 'orderId'>,
  changed: Partial<Pick<QuickBuyOrder, 'state' | 'voucher' | 'isLate'>>,
): void {
  const order = orders.get(user)
  assert(order?.orderId === orderId, 'an order that has not ended')
  Object.assign(order, changed)
  due.set(user, dueAt(order))
}
