import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import { isPerson } from '../core-host/is-person.ts'
import { BookFeed } from '../markets/book-feed.ts'
import { listedMarket } from '../markets/listed.ts'
import { presentTrade, type RecentTrades } from '../markets/recent-trades.ts'
import { tradesOf } from '../markets/trade-candles.ts'
import type { Hub } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { listedPair, openRows, presentOpenOrders } from './open-orders.ts'
import { orderChanges } from './order-changes.ts'
import type { OrderRow } from './order-row.ts'
import { presentFill, presentOrder } from './present.ts'
import { fillsOfUser } from './queries.ts'

/** Own fills that a new subscriber gets. */
const FILLS_IN_SNAPSHOT = 50
/** Trades of the tape that a new subscriber gets. */
const TRADES_IN_SNAPSHOT = 100

interface Options {
  engine: Engine
  hub: Hub
  database: PostgresJsDatabase
  recentTrades: RecentTrades
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

/** Feeds order books and tapes of all markets for everybody, and the orders and fills of spot for their owner. */
export const feedSpot = ({ engine, hub, database, recentTrades, historyReached }: Options): void => {
  const orders = new WatchedRows<OrderRow>({ open: openRows, idOf: row => row.orderId, isOpen: row => row.closeReason === null })
  const books = new BookFeed()
  hub.serve('book', books)
  hub.serve('trades', {
    snapshot: ({ parameters: [pair = ''] }, now) => {
      const listed = listedMarket(now.state, pair)
      return listed && recentTrades.of(pair, TRADES_IN_SNAPSHOT).map(trade => presentTrade(trade, listed))
    },
  })
  hub.serve('orders', orders.source(presentOpenOrders))
  hub.serve('fills', {
    snapshot: async ({ user }, now) => {
      if (user === undefined) return undefined
      await historyReached(now.seq)
      const rows = await fillsOfUser(database, user, { limit: FILLS_IN_SNAPSHOT })
      return rows.map(row => presentFill(row, listedPair(now, row.pair)))
    },
  })
  engine.listen((records, now) => {
    recentTrades.take(records)
    markBooks(hub, records, books)
    publishTrades(hub, records, now)
    publishOwn(hub, records, { orders, core: now })
  })
}

/** Tells people of their own orders and fills; of those whom nobody watches for, nothing is worked out. */
const publishOwn = (hub: Hub, records: readonly JournalRecord[], { orders, core }: { orders: WatchedRows<OrderRow>; core: Core }): void => {
  const changes = orderChanges(records, {
    order: id => orders.row(id),
    includes: user => orders.isWatchedBy(user) || (isPerson(core, user) && hub.isWatched('fills', user)),
  })
  for (const row of orders.keep(changes.orders)) hub.publishTo(row.user, 'orders', [presentOrder(row, listedPair(core, row.pair))])
  for (const row of changes.fills)
    if (hub.isWatched('fills', row.user)) hub.publishTo(row.user, 'fills', [presentFill(row, listedPair(core, row.pair))])
}

/** A spot command only ever touches its own pair; one that names none may touch any. A perpetual market's book changes by whatever moves a price. */
const markBooks = (hub: Hub, records: readonly JournalRecord[], books: BookFeed): void => {
  for (const { command, events = [] } of records) {
    const isPerp = events.some(({ type }) => type.startsWith('perp.order'))
    if (!isPerp && !String(command.kind).startsWith('spot.')) continue
    const named = !isPerp && 'pair' in command && command.pair !== undefined ? [command.pair] : books.watched
    for (const market of named) hub.mark(`book:${market}`)
  }
}

const publishTrades = (hub: Hub, records: readonly JournalRecord[], core: Core): void => {
  for (const trade of tradesOf(records)) {
    const listed = hub.isWatched(`trades:${trade.market}`) && listedMarket(core.state, trade.market)
    if (listed) hub.publish(`trades:${trade.market}`, [presentTrade(trade, listed)])
  }
}
