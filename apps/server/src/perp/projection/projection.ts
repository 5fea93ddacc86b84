import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords } from '../../core-host/subscriptions.ts'
import { readRow, writeRows } from '../../db/table-rows.ts'
import type { Projection } from '../../projections/projection.ts'
import { perpFills, perpFunding, perpLiquidations, perpOrderChanges, perpOrders, perpPositionChanges, perpPositions } from '../tables.ts'
import { OrderChanges } from './order-changes.ts'
import type { OrderRow } from './order-row.ts'
import { PositionChanges } from './position-changes.ts'
import type { PositionRow } from './position-row.ts'

/** Name of the projection. */
export const PERP = 'perp'

/** Orders, fills and positions of people in perpetual markets: the history that outlives the core's memory, and the evidence of each position. */
export class PerpProjection implements Projection {
  readonly name = PERP
  readonly tables = [
    'perp_orders',
    'perp_order_changes',
    'perp_fills',
    'perp_positions',
    'perp_position_changes',
    'perp_liquidations',
    'perp_funding',
  ]
  readonly divided = ['perp_fills', 'perp_funding']
  #isPerson: (user: UserId) => boolean
  /** Rows that can still change. */
  #orders = new Map<number, OrderRow>()
  #positions = new Map<number, PositionRow>()

  /** `isPerson` never changes its answer for a user, so that a rebuild gives the same rows. */
  constructor(isPerson: (user: UserId) => boolean) {
    this.#isPerson = isPerson
  }

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has open.
    const orders = await sql`select * from perp_orders where close_reason is null`
    // Bounded: what the core has open.
    const positions = await sql`select * from perp_positions where state = 'current'`
    this.#orders = new Map(orders.map(row => [Number(row.order_id), readRow(perpOrders, row)]))
    this.#positions = new Map(positions.map(row => [Number(row.position_id), readRow(perpPositions, row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const isPerson = this.#isPerson
    const ofOrders = new OrderChanges({ order: id => this.#orders.get(id), includes: isPerson })
    const ofPositions = new PositionChanges({
      position: id => this.#positions.get(id),
      openPosition: place => [...this.#positions.values()].find(row => isAt(row, place)),
      isPerson,
    })
    for (const { on } of [ofOrders, ofPositions]) handleRecords(on, records)
    const { orders, fills, amendments } = ofOrders.take()
    const { positions, changes, liquidations, funding } = ofPositions.take()
    keep(this.#orders, orders, { idOf: row => row.orderId, isOver: row => row.closeReason !== null })
    keep(this.#positions, positions, { idOf: row => row.positionId, isOver: row => row.state !== 'current' })
    await writeRows(sql, perpOrders, { rows: orders, known: ['orderId'] })
    await writeRows(sql, perpOrderChanges, { rows: amendments })
    await writeRows(sql, perpFills, { rows: fills })
    await writeRows(sql, perpPositions, { rows: positions, known: ['positionId'] })
    await writeRows(sql, perpPositionChanges, { rows: changes })
    await writeRows(sql, perpLiquidations, { rows: liquidations })
    await writeRows(sql, perpFunding, { rows: funding })
  }
}

const isAt = (row: PositionRow, { user, market, side }: Pick<PositionRow, 'user' | 'market' | 'side'>): boolean =>
  row.user === user && row.market === market && row.side === side

const keep = <Row>(
  known: Map<number, Row>,
  rows: readonly Row[],
  { idOf, isOver }: { idOf(row: Row): number; isOver(row: Row): boolean },
): void => {
  for (const row of rows) {
    if (isOver(row)) known.delete(idOf(row))
    else known.set(idOf(row), row)
  }
}
