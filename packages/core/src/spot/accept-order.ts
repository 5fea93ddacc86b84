import { assert } from '@assay/money/assert'
import type { OrderDraft } from './draft-order.ts'
import type { SpotOrderAccepted } from './events.ts'
import type { SpotOrder } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** Freezes what the order can need and makes it an open order; a limit order stands in the book from here on. It cannot fail. */
export function acceptOrder(tx: SpotTx, draft: OrderDraft): SpotOrder {
  const orderId = tx.state.spot.nextOrder
  const account = tx.userAccount(draft.user, 'exchange', draft.holdAsset)
  const hold = tx.hold(account, draft.holdUnits, `spotOrder:${orderId}`)
  const event: SpotOrderAccepted = {
    type: 'spot.orderAccepted',
    v: 1,
    orderId,
    user: draft.user,
    pair: draft.market.pair.pair,
    side: draft.side,
    orderType: draft.orderType,
    price: draft.price,
    quantity: draft.quantity,
    hold,
    settingsVersion: draft.settings.version,
  }
  if (draft.total !== undefined) event.total = draft.total
  if (draft.clientOrderId !== undefined) event.clientOrderId = draft.clientOrderId
  if (draft.quote) event.quote = true
  tx.emit(event)
  const order = tx.state.spot.orders.get(orderId)
  assert(order !== undefined, 'an accepted order is open')
  return order
}
