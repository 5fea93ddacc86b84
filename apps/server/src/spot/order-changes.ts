import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { acceptedOrder, closedOrder, type FillRow, filledOrder, fillsOf, type OrderRow } from './order-row.ts'

export interface OrderChanges {
  /** Last state of each order that the records touched. */
  orders: OrderRow[]
  fills: FillRow[]
}

/**
 * What the records mean for the orders and fills of people. `known` gives the rows of orders that began earlier; orders that it does not
 * know are quotes or the house's own, and are left out.
 */
export const orderChanges = (
  records: readonly JournalRecord[],
  known: { order(orderId: number): OrderRow | undefined; isPerson(user: UserId): boolean },
): OrderChanges => {
  const orders = new Map<number, OrderRow>()
  const fills: FillRow[] = []
  const change = (orderId: number, next: (row: OrderRow) => OrderRow) => {
    const row = orders.get(orderId) ?? known.order(orderId)
    if (row) orders.set(orderId, next(row))
  }
  for (const { at, events } of records)
    for (const event of events ?? []) {
      if (event.type === 'spot.orderAccepted' && !event.quote && known.isPerson(event.user))
        orders.set(event.orderId, acceptedOrder(event, at))
      if (event.type === 'spot.orderClosed') change(event.orderId, row => closedOrder(row, event.reason, at))
      if (event.type === 'spot.orderFilled')
        for (const fill of fillsOf(event, at).filter(({ user }) => known.isPerson(user))) {
          fills.push(fill)
          change(fill.orderId, row => filledOrder(row, fill))
        }
    }
  return { orders: [...orders.values()], fills }
}
