import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { openPerpOrder, openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { perpMarket, positionsOf } from '@assay/core/perp/read'
import type { PerpOrder, PerpPosition } from '@assay/wire/perp/account'
import type { Sql } from 'postgres'
import { isPerson } from '../core-host/is-person.ts'
import { readRow } from '../db/table-rows.ts'
import { AdlIndicators, markOf } from './mark.ts'
import { presentOrder } from './present.ts'
import { presentOpen } from './present-position.ts'
import { type OrderChanges, orderChanges } from './projection/order-changes.ts'
import type { OrderRow } from './projection/order-row.ts'
import { type PositionChanges, positionChanges } from './projection/position-changes.ts'
import type { PositionRow } from './projection/position-row.ts'
import { perpOrders, perpPositions } from './tables.ts'
import type { PerpUnits } from './units.ts'

/** A market that an accepted order named: it is listed, and never unlisted. */
export const unitsOf = (core: Core, market: string): PerpUnits => {
  const listing = perpMarket(core.state, market)
  if (!listing) throw new Error(`The market ${market} is not listed.`)
  return listing
}

/** What a batch of records changed for people. */
export type LiveChanges = OrderChanges & PositionChanges

/** Open orders and positions of all people as their events have made them, beside the core: what it does not keep, and their last state when they end. */
export class LivePerp {
  readonly #orders = new Map<number, OrderRow>()
  readonly #positions = new Map<number, PositionRow>()
  readonly #indicators = new AdlIndicators()

  private constructor() {}

  /** Reads what is open from the tables, which must hold everything that the core stands at. */
  static async load(sql: Sql): Promise<LivePerp> {
    const live = new LivePerp()
    for (const row of await sql`select * from perp_orders where close_reason is null`)
      live.#orders.set(Number(row.order_id), readRow(perpOrders, row))
    for (const row of await sql`select * from perp_positions where state = 'current'`)
      live.#positions.set(Number(row.position_id), readRow(perpPositions, row))
    return live
  }

  /** What the records changed; `core` stands at the last of them. */
  take(records: readonly JournalRecord[], core: Core): LiveChanges {
    const isKnownPerson = (user: UserId) => isPerson(core, user)
    const orders = orderChanges(records, { order: id => this.#orders.get(id), isPerson: isKnownPerson })
    const positions = positionChanges(records, {
      position: id => this.#positions.get(id),
      openPosition: place => [...this.#positions.values()].find(row => isAt(row, place)),
      isPerson: isKnownPerson,
    })
    for (const row of orders.orders) {
      if (row.closeReason === null) this.#orders.set(row.orderId, row)
      else this.#orders.delete(row.orderId)
    }
    for (const row of positions.positions) {
      if (row.state === 'current') this.#positions.set(row.positionId, row)
      else this.#positions.delete(row.positionId)
    }
    return { ...orders, ...positions }
  }

  /** The open orders of a person, newest first. */
  ordersOf(core: Core, user: UserId): PerpOrder[] {
    return openPerpOrders(core.state, user)
      .flatMap(order => {
        const row = this.#orders.get(order.orderId)
        return row ? presentOrder(row, unitsOf(core, row.market), order) : []
      })
      .sort((one, other) => Number(other.orderId) - Number(one.orderId))
  }

  /** An order as the wire carries it, with what the core knows of it while it is open. */
  present(core: Core, row: OrderRow): PerpOrder {
    const open = row.closeReason === null ? openPerpOrder(core.state, row.orderId) : undefined
    return presentOrder(row, unitsOf(core, row.market), open)
  }

  /** The open positions of a person with the figures of the moment, newest first. */
  positionsOf(core: Core, user: UserId): PerpPosition[] {
    const closing = new Map<number, bigint>()
    for (const { positionId, effect, lots, filledLots, waiting } of openPerpOrders(core.state, user))
      if (effect === 'close' && positionId !== undefined && !waiting)
        closing.set(positionId, (closing.get(positionId) ?? 0n) + lots - filledLots)
    return positionsOf(core.state, user)
      .map(position =>
        presentOpen({
          core,
          position,
          row: this.#positions.get(position.positionId),
          mark: markOf(core, position.market).mark,
          adlIndicator: this.#indicators.of(core, position.market, position.positionId),
          closingLots: closing.get(position.positionId) ?? 0n,
        }),
      )
      .sort((one, other) => Number(other.positionId) - Number(one.positionId))
  }

  /** People who hold something now. */
  holders(): Set<UserId> {
    return new Set([...this.#positions.values()].map(({ user }) => user))
  }
}

const isAt = (row: PositionRow, { user, market, side }: Pick<PositionRow, 'user' | 'market' | 'side'>): boolean =>
  row.user === user && row.market === market && row.side === side
