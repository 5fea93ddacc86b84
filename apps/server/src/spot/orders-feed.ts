import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import type { SpotOrder } from '@assay/wire/spot/calls'
import { isPerson } from '../core-host/is-person.ts'
import type { ChannelAddress, ChannelSource } from '../ws/hub.ts'
import { openRows, presentOpenOrders } from './open-orders.ts'
import type { OrderRow } from './order-row.ts'

/**
 * The private `orders` channel. What is open, the core says. Of people who watch, their open orders are kept here as well: the core forgets an
 * order when it closes, and its owner is shown its last state.
 */
export class OrdersFeed implements ChannelSource<'orders'> {
  readonly #watchers = new Set<UserId>()
  readonly #rows = new Map<number, OrderRow>()

  open({ user }: ChannelAddress, core: Core): void {
    if (user === undefined || !isPerson(core, user)) return
    this.#watchers.add(user)
    for (const row of openRows(core, user)) this.#rows.set(row.orderId, row)
  }

  snapshot({ user }: ChannelAddress, core: Core): SpotOrder[] | undefined {
    return user === undefined ? undefined : presentOpenOrders(core, user)
  }

  forget({ user }: ChannelAddress): void {
    if (user === undefined) return
    this.#watchers.delete(user)
    for (const row of this.#rows.values()) if (row.user === user) this.#rows.delete(row.orderId)
  }

  isWatchedBy(user: UserId): boolean {
    return this.#watchers.has(user)
  }

  /** An open order of somebody who watches; undefined for any other. */
  row(orderId: number): OrderRow | undefined {
    return this.#rows.get(orderId)
  }

  /** Keeps what an order of somebody who watches has become, until it closes. */
  keep(row: OrderRow): void {
    if (row.closeReason === null) this.#rows.set(row.orderId, row)
    else this.#rows.delete(row.orderId)
  }
}
