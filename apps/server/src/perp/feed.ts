import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { TouchedWallet } from '@assay/core/ledger/touched'
import type { UserId } from '@assay/core/people/state'
import type { PerpPosition, PerpWallet } from '@assay/wire/perp/account'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { isPerson } from '../core-host/is-person.ts'
import type { ChannelAddress, ChannelSource, Hub } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { presentTradingModes, presentWallet } from './account.ts'
import { type LivePositions, unitsOf } from './live-positions.ts'
import { openRows, presentChanged, presentOpenOrders } from './open-orders.ts'
import { presentFill, presentLiquidation } from './present.ts'
import { presentEnded } from './present-position.ts'
import { type OrderChanges, orderChanges } from './projection/order-changes.ts'
import type { OrderRow } from './projection/order-row.ts'
import type { PositionChanges } from './projection/position-changes.ts'
import { fillsOfUser, liquidationsOfUser } from './queries.ts'

/** Own fills and steps of liquidations that a new subscriber gets. */
const ROWS_IN_SNAPSHOT = 50

interface Options {
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

/** The commands that change how a person trades. */
const SETS_MODES: readonly string[] = ['perp.setLeverage', 'perp.setMarginMode', 'perp.setPositionMode']

/** Serves what a person sees of the own side of perpetual markets: orders, fills, positions, wallet, liquidations. Gives what tells it on. */
export const feedPerp = ({ hub, database, live, historyReached }: Options) => {
  const orders = new WatchedRows<OrderRow>({ open: openRows, idOf: row => row.orderId, isOpen: row => row.closeReason === null })
  const positions = new PositionsFeed(live, orders)
  hub.serve('perpPositions', positions)
  hub.serve('perpWallet', new WalletFeed(orders))
  hub.serve('perpTradingModes', {
    snapshot: ({ user }, core) => (user === undefined ? undefined : presentTradingModes(core, user)),
  })
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
  return (records: readonly JournalRecord[], moved: PositionChanges, core: Core): void => {
    const traded = ordersTaken(hub, records, { orders, core })
    const changes = { ...moved, ...traded }
    publish(hub, changes, core)
    for (const row of changes.positions) if (row.state !== 'current') positions.end(row.user, presentEnded(row, unitsOf(core, row.market)))
    for (const { command, refusal } of records)
      if (!refusal && 'user' in command && SETS_MODES.includes(command.kind) && hub.isWatched('perpTradingModes', command.user))
        hub.publishTo(command.user, 'perpTradingModes', presentTradingModes(core, command.user))
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

/** Marks what rests on a person's wallet of contracts: the wallet itself, and positions that it is the margin of. */
export const markWallets = (hub: Hub, wallets: readonly TouchedWallet[]): void => {
  for (const { owner, wallet } of wallets) {
    if (wallet !== 'contract') continue
    hub.mark('perpPositions', owner)
    hub.mark('perpWallet', owner)
  }
}

interface Watched {
  orders: WatchedRows<OrderRow>
  core: Core
}

/** What the records changed of the orders and fills of people who watch; of all others nothing is worked out. */
const ordersTaken = (hub: Hub, records: readonly JournalRecord[], { orders, core }: Watched): Pick<OrderChanges, 'orders' | 'fills'> => {
  const changes = orderChanges(records, {
    order: id => orders.row(id),
    includes: user => orders.isWatchedBy(user) || (isPerson(core, user) && hub.isWatched('perpFills', user)),
  })
  return { orders: orders.keep(changes.orders), fills: changes.fills }
}

type Changes = PositionChanges & Pick<OrderChanges, 'orders' | 'fills'>

const concernedBy = ({ orders, positions, fills }: Changes): UserId[] => [...orders, ...positions, ...fills].map(({ user }) => user)

const publish = (hub: Hub, { orders, fills, liquidations }: Changes, core: Core): void => {
  for (const row of orders) if (hub.isWatched('perpOrders', row.user)) hub.publishTo(row.user, 'perpOrders', [presentChanged(core, row)])
  for (const row of fills)
    if (hub.isWatched('perpFills', row.user)) hub.publishTo(row.user, 'perpFills', [presentFill(row, unitsOf(core, row.market))])
  for (const row of liquidations)
    if (hub.isWatched('perpLiquidations', row.user))
      hub.publishTo(row.user, 'perpLiquidations', [presentLiquidation(row, unitsOf(core, row.market))])
}
