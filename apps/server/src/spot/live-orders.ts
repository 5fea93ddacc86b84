import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { type OpenSpotOrder, openOrders } from '@assay/core/spot/read'
import { isPerson } from '../core-host/is-person.ts'
import { type OrderChanges, orderChanges } from './order-changes.ts'
import type { OrderRow } from './order-row.ts'

const openRow = (order: OpenSpotOrder): OrderRow => ({
  orderId: order.orderId,
  user: order.user,
  clientOrderId: order.clientOrderId ?? null,
  pair: order.pair,
  side: order.side,
  type: order.type,
  price: order.price,
  quantity: order.quantity,
  total: order.total ?? null,
  filledQuantity: order.filledQuantity,
  filledNotional: order.filledNotional,
  fee: order.fee,
  preventedQuantity: order.preventedQuantity,
  timeInForce: order.timeInForce,
  expiresAt: order.expiresAt ?? null,
  postOnly: order.postOnly ?? false,
  selfTradePrevention: order.selfTradePrevention,
  triggerPrice: order.triggerPrice ?? null,
  triggerOn: order.triggerPrice === undefined ? null : (order.triggerOn ?? 'last'),
  waiting: order.waiting ?? false,
  callbackBasisPoints: order.callbackBasisPoints ?? null,
  siblingId: order.siblingId ?? null,
  takeProfit: order.exits?.takeProfit ?? null,
  stopLoss: order.exits?.stopLoss ?? null,
  stopLossLimit: order.exits?.stopLossLimit ?? null,
  exitsDropped: null,
  closeReason: null,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
})

/** The open orders of one person, newest first, as the core has them. */
export const openRows = (core: Core, user: UserId, pair?: string): OrderRow[] => openOrders(core.state, user, pair).map(openRow)

/**
 * The open orders of all people beside the core: the core forgets an order when it closes, but whoever watches must be told its last state.
 */
export class LiveOrders {
  #open = new Map<number, OrderRow>()

  constructor(core: Core) {
    for (const { user } of core.state.people.users.values())
      if (isPerson(core, user)) for (const row of openRows(core, user)) this.#open.set(row.orderId, row)
  }

  /** What the records changed; `core` stands at the last of them. */
  take(records: readonly JournalRecord[], core: Core): OrderChanges {
    const changes = orderChanges(records, { order: id => this.#open.get(id), isPerson: user => isPerson(core, user) })
    for (const row of changes.orders) {
      if (row.closeReason === null) this.#open.set(row.orderId, row)
      else this.#open.delete(row.orderId)
    }
    return changes
  }
}
