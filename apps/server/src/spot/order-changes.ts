import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { SpotOrderAmended } from '@assay/core/spot/events'
import {
  acceptedOrder,
  amendedOrder,
  type ChangeRow,
  changeOf,
  closedOrder,
  type FillRow,
  filledOrder,
  fillsOf,
  type OrderRow,
  preventedOrder,
  triggeredOrder,
  withExits,
  withoutExits,
} from './order-row.ts'

interface OrderChanges {
  /** Last state of each order that the records touched. */
  orders: OrderRow[]
  fills: FillRow[]
  amendments: ChangeRow[]
}

interface Known {
  /** The row of an order that began earlier. */
  order(orderId: number): OrderRow | undefined
  /** Whose orders and fills are looked for. */
  includes(user: UserId): boolean
}

/**
 * What the records mean for the orders and fills of people, for the history and for whoever watches. Orders that are not known are quotes or
 * of nobody who is looked for, and are left out.
 */
export const orderChanges = (records: readonly JournalRecord[], known: Known): OrderChanges => {
  const orders = new Map<number, OrderRow>()
  const fills: FillRow[] = []
  const amendments = new Map<string, ChangeRow>()
  const change = (orderId: number, next: (row: OrderRow) => OrderRow) => {
    const row = orders.get(orderId) ?? known.order(orderId)
    if (row) orders.set(orderId, next(row))
  }
  const amend = (event: SpotOrderAmended, { seq, at }: JournalRecord) =>
    change(event.orderId, row => {
      const next = amendedOrder(row, event, at)
      const key = `${event.orderId} ${seq}`
      amendments.set(key, changeOf(row, next, { seq, at, earlier: amendments.get(key) }))
      return next
    })
  const take = (event: Event, record: JournalRecord) => {
    const { at } = record
    switch (event.type) {
      case 'spot.orderAccepted':
        if (!event.quote && known.includes(event.user)) orders.set(event.orderId, acceptedOrder(event, at))
        if (event.siblingId !== undefined) change(event.siblingId, row => ({ ...row, siblingId: event.orderId }))
        break
      case 'spot.exitsSet':
        change(event.orderId, row => withExits(row, event.exits))
        break
      case 'spot.exitsDropped':
        change(event.orderId, row => withoutExits(row, event))
        break
      case 'spot.orderTriggered':
        change(event.orderId, row => triggeredOrder(row, event, at))
        break
      case 'spot.orderAmended':
        amend(event, record)
        break
      case 'spot.matchPrevented':
        for (const orderId of [event.takerOrderId, event.makerOrderId]) change(orderId, row => preventedOrder(row, event, at))
        break
      case 'spot.orderClosed':
        change(event.orderId, row => closedOrder(row, event.reason, at))
        break
      case 'spot.orderFilled':
        for (const fill of fillsOf(event, at).filter(({ user }) => known.includes(user))) {
          fills.push(fill)
          change(fill.orderId, row => filledOrder(row, fill))
        }
        break
    }
  }
  for (const record of records) for (const event of record.events ?? []) take(event, record)
  return { orders: [...orders.values()], fills, amendments: [...amendments.values()] }
}
