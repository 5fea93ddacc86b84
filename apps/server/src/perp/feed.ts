import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { PerpPosition, PerpWallet } from '@assay/wire/perp/account'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import type { ChannelAddress, ChannelSource, Hub } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { presentTradingModes, presentWallet } from './account.ts'
import { type LivePositions, unitsOf } from './live-positions.ts'
import { currentRow, openRows, presentOpenOrders } from './open-orders.ts'
import { presentFill, presentLiquidation, presentOrder } from './present.ts'
import { presentEnded } from './present-position.ts'
import { type ChangedOrders, OrderChanges } from './projection/order-changes.ts'
import type { OrderRow } from './projection/order-row.ts'
import type { ChangedPositions } from './projection/position-changes.ts'
import { fillsOfUser, liquidationsOfUser } from './queries.ts'

/** Own fills and steps of liquidations that a new subscriber gets. */
const ROWS_IN_SNAPSHOT = 50

interface Options {
  engine: Engine
  hub: Hub
  database: PostgresJsDatabase
  live: LivePositions
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

const textOf = ({ at: _, ...content }: PerpPosition | PerpWallet): string => JSON.stringify(content)

/** The private `perpPositions` channel: those that differ from what was told last; one that ended is told a last time by its rows. */
class PositionsFeed implements ChannelSource<'perpPositions'> {
  readonly #live: LivePositions
  readonly #orders: WatchedRows<OrderRow>
  readonly #published = new Map<UserId, Map<string, string>>()
  readonly #ended = new Map<UserId, PerpPosition[]>()

  constructor(live: LivePositions, orders: WatchedRows<OrderRow>) {
    this.#live = live
    this.#orders = orders
  }

  open(address: ChannelAddress, core: Core): void {
    this.#orders.open(address, core)
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

  forget(address: ChannelAddress): void {
    this.#orders.forget(address)
    if (address.user === undefined) return
    this.#published.delete(address.user)
    this.#ended.delete(address.user)
  }

  #remember(user: UserId, rows: readonly PerpPosition[]): void {
    this.#published.set(user, new Map(rows.map(row => [row.positionId, textOf(row)])))
  }
}

/** The private `perpWallet` channel. */
class WalletFeed implements ChannelSource<'perpWallet'> {
  readonly #orders: WatchedRows<OrderRow>
  readonly #published = new Map<UserId, string>()

  constructor(orders: WatchedRows<OrderRow>) {
    this.#orders = orders
  }

  open(address: ChannelAddress, core: Core): void {
    this.#orders.open(address, core)
  }

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

  forget(address: ChannelAddress): void {
    this.#orders.forget(address)
    if (address.user !== undefined) this.#published.delete(address.user)
  }
}

/** Feeds what a person sees of the own side of perpetual markets: orders, fills, positions, wallet, liquidations. */
export const feedPerp = ({ engine, hub, database, live, historyReached }: Options) => {
  const orders = new WatchedRows<OrderRow>({ open: openRows, idOf: row => row.orderId, isOpen: row => row.closeReason === null })
  const positions = new PositionsFeed(live, orders)
  hub.serve('perpPositions', positions)
  hub.serve('perpWallet', new WalletFeed(orders))
  feedTradingModes(engine, hub)
  hub.serve('perpOrders', orders.source(presentOpenOrders))
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
  const changes = new OrderChanges({
    order: id => orders.row(id),
    includes: user => orders.isWatchedBy(user) || hub.isWatched('perpFills', user),
  })
  const touched = new Set<UserId>()
  /** Orders for which something else is frozen than was told: what they need depends on the person's other orders and positions. */
  const otherCosts = (core: Core, users: readonly UserId[]): OrderRow[] =>
    users.flatMap(user => openRows(core, user).filter(({ orderId, cost }) => orders.row(orderId)?.cost !== cost))
  engine.subscribe({
    on: changes.on,
    // The margin of a person's positions, and what is free beside it.
    touched: wallets => {
      for (const { owner, wallet } of wallets) if (wallet === 'contract') touched.add(owner)
    },
    end: core => {
      const { fills, ...traded } = changes.take()
      const moved = live.take()
      const concerned = [...touched, ...[...traded.orders, ...moved.positions, ...fills].map(({ user }) => user)]
      const changed = orders.keep(traded.orders.map(row => currentRow(core, row)))
      const others = orders.keep(
        otherCosts(
          core,
          [...touched].filter(user => orders.isWatchedBy(user)),
        ),
      )
      touched.clear()
      publish(hub, { orders: [...changed, ...others], fills, liquidations: moved.liquidations }, core)
      for (const row of moved.positions) if (row.state !== 'current') positions.end(row.user, presentEnded(row, unitsOf(core, row.market)))
      for (const user of concerned) markOwn(hub, user)
    },
  })
  // A moved mark changes what everybody's positions are worth.
  let hasMoved = false
  engine.subscribe({
    on: {
      'perp.markUpdated': () => {
        hasMoved = true
      },
    },
    end: () => {
      if (hasMoved) for (const user of live.holders()) markOwn(hub, user)
      hasMoved = false
    },
  })
}

/** Feeds leverage and modes, whole after each change, so that a ticket on another device knows them. */
const feedTradingModes = (engine: Engine, hub: Hub): void => {
  hub.serve('perpTradingModes', {
    snapshot: ({ user }, core) => (user === undefined ? undefined : presentTradingModes(core, user)),
  })
  const publishModes = ({ user }: { user: UserId }, _record: JournalRecord, _place: number, core: Core) => {
    if (hub.isWatched('perpTradingModes', user)) hub.publishTo(user, 'perpTradingModes', presentTradingModes(core, user))
  }
  engine.subscribe({ on: { 'perp.leverageSet': publishModes, 'perp.marginModeSet': publishModes, 'perp.positionModeSet': publishModes } })
}

/** A person's positions and wallet of contracts may stand otherwise. */
const markOwn = (hub: Hub, user: UserId): void => {
  hub.mark('perpPositions', user)
  hub.mark('perpWallet', user)
}

interface Published extends Pick<ChangedOrders, 'orders' | 'fills'>, Pick<ChangedPositions, 'liquidations'> {}

const publish = (hub: Hub, { orders, fills, liquidations }: Published, core: Core): void => {
  for (const row of orders)
    if (hub.isWatched('perpOrders', row.user)) hub.publishTo(row.user, 'perpOrders', [presentOrder(row, unitsOf(core, row.market))])
  for (const row of fills)
    if (hub.isWatched('perpFills', row.user)) hub.publishTo(row.user, 'perpFills', [presentFill(row, unitsOf(core, row.market))])
  for (const row of liquidations)
    if (hub.isWatched('perpLiquidations', row.user))
      hub.publishTo(row.user, 'perpLiquidations', [presentLiquidation(row, unitsOf(core, row.market))])
}
