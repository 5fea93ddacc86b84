import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { PerpPosition, PerpWallet } from '@assay/wire/perp/account'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { ChannelAddress, ChannelSource, Hub } from '../ws/hub.ts'
import { presentWallet } from './account.ts'
import { type LiveChanges, type LivePerp, unitsOf } from './live.ts'
import { presentFill, presentLiquidation } from './present.ts'
import { presentEnded } from './present-position.ts'
import { fillsOfUser, liquidationsOfUser } from './queries.ts'

/** Own fills and steps of liquidations that a new subscriber gets. */
const ROWS_IN_SNAPSHOT = 50

interface Options {
  hub: Hub
  database: PostgresJsDatabase
  live: LivePerp
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

const textOf = ({ at: _, ...content }: PerpPosition | PerpWallet): string => JSON.stringify(content)

/** The private `perpPositions` channel: those that differ from what was told last; one that ended is told a last time by its rows. */
class PositionsFeed implements ChannelSource<'perpPositions'> {
  readonly #live: LivePerp
  readonly #published = new Map<UserId, Map<string, string>>()
  readonly #ended = new Map<UserId, PerpPosition[]>()

  constructor(live: LivePerp) {
    this.#live = live
  }

  /** Keeps the last state of a position for those who watched it. */
  end(user: UserId, position: PerpPosition): void {
    if (this.#published.has(user)) this.#ended.set(user, [...(this.#ended.get(user) ?? []), position])
  }

  snapshot({ user }: ChannelAddress, core: Core): PerpPosition[] | undefined {
    if (user === undefined) return undefined
    const rows = this.#live.positionsOf(core, user)
    if (!this.#published.has(user)) this.#remember(user, rows)
    return rows
  }

  delta({ user }: ChannelAddress, core: Core): PerpPosition[] | undefined {
    if (user === undefined) return undefined
    const published = this.#published.get(user)
    const rows = this.#live.positionsOf(core, user)
    const changed = [...(this.#ended.get(user) ?? []), ...rows.filter(row => published?.get(row.positionId) !== textOf(row))]
    this.#ended.delete(user)
    this.#remember(user, rows)
    return changed.length > 0 ? changed : undefined
  }

  forget({ user }: ChannelAddress): void {
    if (user === undefined) return
    this.#published.delete(user)
    this.#ended.delete(user)
  }

  #remember(user: UserId, rows: readonly PerpPosition[]): void {
    this.#published.set(user, new Map(rows.map(row => [row.positionId, textOf(row)])))
  }
}

/** The private `perpWallet` channel. */
class WalletFeed implements ChannelSource<'perpWallet'> {
  readonly #published = new Map<UserId, string>()

  snapshot({ user }: ChannelAddress, core: Core): PerpWallet | undefined {
    if (user === undefined) return undefined
    const wallet = presentWallet(core, user)
    if (!this.#published.has(user)) this.#published.set(user, textOf(wallet))
    return wallet
  }

  delta({ user }: ChannelAddress, core: Core): PerpWallet | undefined {
    if (user === undefined) return undefined
    const wallet = presentWallet(core, user)
    const hasChanged = this.#published.get(user) !== textOf(wallet)
    this.#published.set(user, textOf(wallet))
    return hasChanged ? wallet : undefined
  }

  forget({ user }: ChannelAddress): void {
    if (user !== undefined) this.#published.delete(user)
  }
}

/** Serves what a person sees of the own side of perpetual markets: orders, fills, positions, wallet, liquidations. Gives what tells it on. */
export const feedPerp = ({ hub, database, live, historyReached }: Options) => {
  const positions = new PositionsFeed(live)
  hub.serve('perpPositions', positions)
  hub.serve('perpWallet', new WalletFeed())
  hub.serve('perpOrders', { snapshot: ({ user }, core) => (user === undefined ? undefined : live.ordersOf(core, user)) })
  hub.serve('perpFills', {
    snapshot: async ({ user }, core) => {
      if (user === undefined) return undefined
      await historyReached(core.seq)
      return (await fillsOfUser(database, user, { limit: ROWS_IN_SNAPSHOT })).map(row => presentFill(row, unitsOf(core, row.market)))
    },
  })
  hub.serve('perpLiquidations', {
    snapshot: async ({ user }, core) => {
      if (user === undefined) return undefined
      await historyReached(core.seq)
      const rows = await liquidationsOfUser(database, user, ROWS_IN_SNAPSHOT)
      return rows.map(row => presentLiquidation(row, unitsOf(core, row.market)))
    },
  })
  return (records: readonly JournalRecord[], changes: LiveChanges, core: Core): void => {
    publish(hub, changes, { live, core })
    for (const row of changes.positions) if (row.state !== 'current') positions.end(row.user, presentEnded(row, unitsOf(core, row.market)))
    // A moved mark changes what everybody's positions are worth; the command names everyone else who is concerned.
    const hasMoved = records.some(({ events = [] }) => events.some(({ type }) => type === 'perp.markUpdated'))
    const named = records.flatMap(({ command }) => ('user' in command ? [command.user] : []))
    const touched = hasMoved ? live.holders() : new Set<UserId>()
    for (const user of [...touched, ...named, ...concernedBy(changes)]) {
      hub.mark('perpPositions', user)
      hub.mark('perpWallet', user)
    }
  }
}

const concernedBy = ({ orders, positions, fills }: LiveChanges): UserId[] => [...orders, ...positions, ...fills].map(({ user }) => user)

const publish = (hub: Hub, { orders, fills, liquidations }: LiveChanges, { live, core }: { live: LivePerp; core: Core }): void => {
  for (const row of orders) if (hub.isWatched('perpOrders', row.user)) hub.publishTo(row.user, 'perpOrders', [live.present(core, row)])
  for (const row of fills)
    if (hub.isWatched('perpFills', row.user)) hub.publishTo(row.user, 'perpFills', [presentFill(row, unitsOf(core, row.market))])
  for (const row of liquidations)
    if (hub.isWatched('perpLiquidations', row.user))
      hub.publishTo(row.user, 'perpLiquidations', [presentLiquidation(row, unitsOf(core, row.market))])
}
