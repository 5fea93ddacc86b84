import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { perpMarket, positionsOf } from '@assay/core/perp/read'
import type { PerpPosition } from '@assay/wire/perp/account'
import type { Sql } from 'postgres'
import { isPerson } from '../core-host/is-person.ts'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import { readRow } from '../db/table-rows.ts'
import { AdlIndicators, markOf } from './mark.ts'
import { presentOpen } from './present-position.ts'
import { type ChangedPositions, PositionChanges } from './projection/position-changes.ts'
import type { PositionRow } from './projection/position-row.ts'
import { perpPositions } from './tables.ts'
import type { PerpUnits } from './units.ts'

/** A market that an accepted order named: it is listed, and never unlisted. */
export const unitsOf = (core: Core, market: string): PerpUnits => {
  const listing = perpMarket(core.state, market)
  if (!listing) throw new Error(`The market ${market} is not listed.`)
  return listing
}

/**
 * Open positions of people as their events have made them. Their figures are shown as the core has them; kept here is what the core does not keep
 * and whoever asks is shown: the order that opened a position, what was closed of it, and its last state when it ends.
 */
export class LivePositions {
  readonly #positions = new Map<number, PositionRow>()
  readonly #indicators = new AdlIndicators()

  readonly #changes: PositionChanges

  private constructor(core: Core) {
    this.#changes = new PositionChanges({
      position: id => this.#positions.get(id),
      openPosition: place => [...this.#positions.values()].find(row => isAt(row, place)),
      isPerson: user => isPerson(core, user),
    })
  }

  /** Reads what is open from the tables, which must hold everything that the core stands at. */
  static async load(sql: Sql, core: Core): Promise<LivePositions> {
    const live = new LivePositions(core)
    // Bounded: positions that the core has open.
    for (const row of await sql`select * from perp_positions where state = 'current'`)
      live.#positions.set(Number(row.position_id), readRow(perpPositions, row))
    return live
  }

  get on(): RecordHandlers<'perp'> {
    return this.#changes.on
  }

  /** What came since the last time. */
  take(): ChangedPositions {
    const changes = this.#changes.take()
    for (const row of changes.positions) {
      if (row.state === 'current') this.#positions.set(row.positionId, row)
      else this.#positions.delete(row.positionId)
    }
    return changes
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
