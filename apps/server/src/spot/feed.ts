import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { SpotPair } from '@assay/core/spot/listing/spot-pair'
import { spotPair } from '@assay/core/spot/listing/spot-pair'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import { BookFeed } from '../markets/book-feed.ts'
import { listedMarket } from '../markets/listed.ts'
import { presentTrade, type RecentTrades } from '../markets/recent-trades.ts'
import { tradesOf } from '../markets/trade-candles.ts'
import type { Hub } from '../ws/hub.ts'
import { LiveOrders, openRows } from './live-orders.ts'
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
  /** The recovered core, before the first command. */
  core: Core
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

/** A pair that an accepted order named: it is listed, and never unlisted. */
export const listedPair = (core: Core, pair: string): SpotPair => {
  const listed = spotPair(core.state, pair)
  if (!listed) throw new Error(`The pair ${pair} is not listed.`)
  return listed
}

/** Feeds order books and tapes of all markets for everybody, and the orders and fills of spot for their owner. */
export const feedSpot = ({ engine, hub, database, recentTrades, core, historyReached }: Options): void => {
  const liveOrders = new LiveOrders(core)
  const books = new BookFeed()
  hub.serve('book', books)
  hub.serve('trades', {
    snapshot: ({ parameters: [pair = ''] }, now) => {
      const listed = listedMarket(now.state, pair)
      return listed && recentTrades.of(pair, TRADES_IN_SNAPSHOT).map(trade => presentTrade(trade, listed))
    },
  })
  hub.serve('orders', {
    snapshot: ({ user }, now) =>
      user === undefined ? undefined : openRows(now, user).map(row => presentOrder(row, listedPair(now, row.pair))),
  })
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
    const { orders, fills } = liveOrders.take(records, now)
    for (const row of orders)
      if (hub.isWatched('orders', row.user)) hub.publishTo(row.user, 'orders', [presentOrder(row, listedPair(now, row.pair))])
    for (const row of fills)
      if (hub.isWatched('fills', row.user)) hub.publishTo(row.user, 'fills', [presentFill(row, listedPair(now, row.pair))])
  })
}

/** A spot command only ever touches its own pair; one that names none may touch any. A perpetual market's book changes by whatever moves a price. */
const markBooks = (hub: Hub, records: readonly JournalRecord[], books: BookFeed): void => {
  for (const { command, events = [] } of records) {
    const isPerp = events.some(({ type }) => type.startsWith('perp.order'))
    if (!isPerp && !command.kind.startsWith('spot.')) continue
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
