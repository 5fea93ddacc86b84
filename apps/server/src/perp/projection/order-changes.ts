import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { PerpOrderAmended } from '@assay/core/perp/events'
import {
  acceptedOrder,
  amendedOrder,
  type ChangeRow,
  changeOf,
  closedOrder,
  type FillRow,
  filledOrder,
  fillsOf,
  fillsOfDeleveraging,
  type OrderRow,
  triggeredOrder,
} from './order-row.ts'

export interface OrderChanges {
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
 * What the records mean for the orders and fills of people, for the history and for whoever watches. Orders that are not known are quotes or of
 * nobody who is looked for, and are left out.
 */
export const orderChanges = (records: readonly JournalRecord[], known: Known): OrderChanges => {
  const changes = new Changes(known)
  for (const record of records) for (const event of record.events ?? []) changes.take(event, record)
  return { orders: [...changes.orders.values()], fills: changes.fills, amendments: [...changes.amendments.values()] }
}

class Changes {
  readonly orders = new Map<number, OrderRow>()
  readonly fills: FillRow[] = []
  readonly amendments = new Map<string, ChangeRow>()
  readonly #known: Known

  constructor(known: Known) {
    this.#known = known
  }

  take(event: Event, { seq, at }: JournalRecord): void {
    switch (event.type) {
      case 'perp.orderAccepted':
        if (!event.quote && this.#known.includes(event.user)) this.orders.set(event.orderId, acceptedOrder(event, at))
        break
      case 'perp.orderTriggered':
        this.#change(event.orderId, row => triggeredOrder(row, event, at))
        break
      case 'perp.orderAmended':
        this.#amend(event, { seq, at })
        break
      case 'perp.orderClosed':
        this.#change(event.orderId, row => closedOrder(row, event.reason, at))
        break
      case 'perp.orderFilled': {
        const isForced = this.#order(event.taker.orderId)?.origin === 'liquidation'
        for (const fill of fillsOf(event, { seq, at, isForced }).filter(({ user }) => this.#known.includes(user))) {
          this.fills.push(fill)
          this.#change(fill.orderId, row => filledOrder(row, fill))
        }
        break
      }
      case 'perp.deleveraged':
        this.fills.push(...fillsOfDeleveraging(event, { seq, at }).filter(({ user }) => this.#known.includes(user)))
        break
    }
  }

  #amend(event: PerpOrderAmended, { seq, at }: Pick<JournalRecord, 'seq' | 'at'>): void {
    this.#change(event.orderId, row => {
      const next = amendedOrder(row, event, at)
      const key = `${event.orderId} ${seq}`
      this.amendments.set(key, changeOf(row, next, { seq, at, earlier: this.amendments.get(key) }))
      return next
    })
  }

  #order(orderId: number): OrderRow | undefined {
    return this.orders.get(orderId) ?? this.#known.order(orderId)
  }

  #change(orderId: number, next: (row: OrderRow) => OrderRow): void {
    const row = this.#order(orderId)
    if (row) this.orders.set(orderId, next(row))
  }
}
