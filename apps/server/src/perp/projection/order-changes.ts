import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { PerpOrderAmended } from '@assay/core/perp/events'
import type { RecordHandlers } from '../../core-host/subscriptions.ts'
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

export interface ChangedOrders {
  /** Last state of each order that was touched. */
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
 * What records mean for the orders and fills of people, for the history and for whoever watches. Orders that are not known are quotes or of
 * nobody who is looked for, and are left out.
 */
export class OrderChanges {
  readonly #known: Known
  #orders = new Map<number, OrderRow>()
  #fills: FillRow[] = []
  #amendments = new Map<string, ChangeRow>()

  readonly on: RecordHandlers = {
    'perp.orderAccepted': (event, { at }) => {
      if (!event.quote && this.#known.includes(event.user)) this.#orders.set(event.orderId, acceptedOrder(event, at))
    },
    'perp.orderTriggered': (event, { at }) => this.#change(event.orderId, row => triggeredOrder(row, event, at)),
    'perp.orderAmended': (event, record) => this.#amend(event, record),
    'perp.orderClosed': (event, { at }) => this.#change(event.orderId, row => closedOrder(row, event.reason, at)),
    'perp.orderFilled': (event, { seq, at }) => {
      const isForced = this.#order(event.taker.orderId)?.origin === 'liquidation'
      for (const fill of fillsOf(event, { seq, at, isForced }).filter(({ user }) => this.#known.includes(user))) {
        this.#fills.push(fill)
        this.#change(fill.orderId, row => filledOrder(row, fill))
      }
    },
    'perp.deleveraged': (event, { seq, at }) => {
      this.#fills.push(...fillsOfDeleveraging(event, { seq, at }).filter(({ user }) => this.#known.includes(user)))
    },
  }

  constructor(known: Known) {
    this.#known = known
  }

  /** What came since the last time. */
  take(): ChangedOrders {
    const changed = { orders: [...this.#orders.values()], fills: this.#fills, amendments: [...this.#amendments.values()] }
    if (this.#orders.size > 0) this.#orders = new Map()
    if (this.#fills.length > 0) this.#fills = []
    if (this.#amendments.size > 0) this.#amendments = new Map()
    return changed
  }

  #amend(event: PerpOrderAmended, { seq, at }: Pick<JournalRecord, 'seq' | 'at'>): void {
    this.#change(event.orderId, row => {
      const next = amendedOrder(row, event, at)
      const key = `${event.orderId} ${seq}`
      this.#amendments.set(key, changeOf(row, next, { seq, at, earlier: this.#amendments.get(key) }))
      return next
    })
  }

  #order(orderId: number): OrderRow | undefined {
    return this.#orders.get(orderId) ?? this.#known.order(orderId)
  }

  #change(orderId: number, next: (row: OrderRow) => OrderRow): void {
    const row = this.#order(orderId)
    if (row) this.#orders.set(orderId, next(row))
  }
}
