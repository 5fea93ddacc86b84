import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { SpotOrderAmended } from '@assay/core/spot/events'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
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

interface Changed {
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
 * What records mean for the orders and fills of people, for the history and for whoever watches. Orders that are not known are quotes or
 * of nobody who is looked for, and are left out.
 */
export class OrderChanges {
  readonly #known: Known
  #orders = new Map<number, OrderRow>()
  #fills: FillRow[] = []
  #amendments = new Map<string, ChangeRow>()

  readonly on: RecordHandlers<'spot'> = {
    'spot.orderAccepted': (event, { at }) => {
      if (!event.quote && this.#known.includes(event.user)) this.#orders.set(event.orderId, acceptedOrder(event, at))
      if (event.siblingId !== undefined) this.#change(event.siblingId, row => ({ ...row, siblingId: event.orderId }))
    },
    'spot.exitsSet': event => this.#change(event.orderId, row => withExits(row, event.exits)),
    'spot.exitsDropped': event => this.#change(event.orderId, row => withoutExits(row, event)),
    'spot.orderTriggered': (event, { at }) => this.#change(event.orderId, row => triggeredOrder(row, event, at)),
    'spot.orderAmended': (event, record) => this.#amend(event, record),
    'spot.matchPrevented': (event, { at }) => {
      for (const orderId of [event.takerOrderId, event.makerOrderId]) this.#change(orderId, row => preventedOrder(row, event, at))
    },
    'spot.orderClosed': (event, { at }) => this.#change(event.orderId, row => closedOrder(row, event.reason, at)),
    'spot.orderFilled': (event, { at }) => {
      for (const fill of fillsOf(event, at).filter(({ user }) => this.#known.includes(user))) {
        this.#fills.push(fill)
        this.#change(fill.orderId, row => filledOrder(row, fill))
      }
    },
    'spot.pairListed': 'nothing',
    'spot.settingsChanged': 'nothing',
  }

  constructor(known: Known) {
    this.#known = known
  }

  /** What came since the last time. */
  take(): Changed {
    const changed = { orders: [...this.#orders.values()], fills: this.#fills, amendments: [...this.#amendments.values()] }
    if (this.#orders.size > 0) this.#orders = new Map()
    if (this.#fills.length > 0) this.#fills = []
    if (this.#amendments.size > 0) this.#amendments = new Map()
    return changed
  }

  #amend(event: SpotOrderAmended, { seq, at }: JournalRecord): void {
    this.#change(event.orderId, row => {
      const next = amendedOrder(row, event, at)
      const key = `${event.orderId} ${seq}`
      this.#amendments.set(key, changeOf(row, next, { seq, at, earlier: this.#amendments.get(key) }))
      return next
    })
  }

  #change(orderId: number, next: (row: OrderRow) => OrderRow): void {
    const row = this.#orders.get(orderId) ?? this.#known.order(orderId)
    if (row) this.#orders.set(orderId, next(row))
  }
}
