import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { spotPair } from '@assay/core/markets/read'
import type { SpotPair } from '@assay/core/markets/state'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { PublicTrade } from '@assay/wire/markets'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../engine/engine.ts'
import type { Hub } from '../ws/hub.ts'
import { BookFeed } from './book-feed.ts'
import { LiveOrders, openRows } from './live-orders.ts'
import { presentFill, presentOrder } from './present.ts'
import { fillsOfUser } from './queries.ts'
import type { RecentTrade, RecentTrades } from './recent-trades.ts'

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

/** A trade as the public tape shows it: without anybody's name. */
export const presentTrade = ({ event, at }: RecentTrade, pair: SpotPair): PublicTrade => ({
  id: String(event.tradeId),
  price: formatDecimal(event.price, PRICE_SCALE),
  quantity: formatDecimal(event.quantity, pair.baseScale),
  side: event.takerSide,
  at,
})

/** A pair that an accepted order named: it is listed, and never unlisted. */
export const listedPair = (core: Core, pair: string): SpotPair => {
  const listed = spotPair(core.state, pair)
  if (!listed) throw new Error(`The pair ${pair} is not listed.`)
  return listed
}

/** Feeds the channels of spot: order book and tape for everybody, orders and fills for their owner. */
export const feedSpot = ({ engine, hub, database, recentTrades, core, historyReached }: Options): void => {
  const liveOrders = new LiveOrders(core)
  const books = new BookFeed()
  hub.serve('book', books)
  hub.serve('trades', {
    snapshot: ({ parameters: [pair = ''] }, now) => {
      const listed = spotPair(now.state, pair)
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
    tellTrades(hub, records, now)
    const { orders, fills } = liveOrders.take(records, now)
    for (const row of orders)
      if (hub.isWatched('orders', row.user)) hub.publishTo(row.user, 'orders', [presentOrder(row, listedPair(now, row.pair))])
    for (const row of fills)
      if (hub.isWatched('fills', row.user)) hub.publishTo(row.user, 'fills', [presentFill(row, listedPair(now, row.pair))])
  })
}

/** A spot command only ever touches its own pair; one that names none may touch any. */
const markBooks = (hub: Hub, records: readonly JournalRecord[], books: BookFeed): void => {
  for (const { command } of records) {
    if (!command.kind.startsWith('spot.')) continue
    const pairs = 'pair' in command && command.pair !== undefined ? [command.pair] : books.pairs
    for (const pair of pairs) hub.mark(`book:${pair}`)
  }
}

const tellTrades = (hub: Hub, records: readonly JournalRecord[], core: Core): void => {
  for (const { at, events = [] } of records)
    for (const event of events)
      if (event.type === 'spot.orderFilled' && hub.isWatched(`trades:${event.pair}`))
        hub.publish(`trades:${event.pair}`, [presentTrade({ event, at }, listedPair(core, event.pair))])
}
