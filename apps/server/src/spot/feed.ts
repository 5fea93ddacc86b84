import type { JournalRecord } from '@assay/core/engine/record'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import type { Subscription } from '../core-host/subscriptions.ts'
import { BookFeed } from '../markets/book-feed.ts'
import { listedMarket } from '../markets/listed.ts'
import { presentTrade, type RecentTrades } from '../markets/recent-trades.ts'
import { type MarketTrade, tradeHandlers } from '../markets/trade-candles.ts'
import type { Hub } from '../ws/hub.ts'
import { WatchedRows } from '../ws/watched-rows.ts'
import { listedPair, openRows, presentChanged, presentOpenOrders } from './open-orders.ts'
import { OrderChanges } from './order-changes.ts'
import type { OrderRow } from './order-row.ts'
import { presentFill } from './present.ts'
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
  engine.subscribe({ on: recentTrades.on })
  engine.subscribe(publishTrades(hub))
  subscribeBooks(engine, { hub, books })
  const changes = new OrderChanges({
    order: id => orders.row(id),
    includes: user => orders.isWatchedBy(user) || hub.isWatched('fills', user),
  })
  engine.subscribe({
    on: changes.on,
    // To people, of their own orders and fills; of those whom nobody watches for, nothing is worked out.
    end: core => {
      const changed = changes.take()
      for (const row of orders.keep(changed.orders)) hub.publishTo(row.user, 'orders', [presentChanged(core, row)])
      for (const row of changed.fills)
        if (hub.isWatched('fills', row.user)) hub.publishTo(row.user, 'fills', [presentFill(row, listedPair(core, row.pair))])
    },
  })
}

/** Marks the books that may stand otherwise: of an event that names no market, that of the command, or any. */
const subscribeBooks = (engine: Engine, { hub, books }: { hub: Hub; books: BookFeed }): void => {
  let marked = 0
  const mark = ({ seq, command }: JournalRecord, isSpot: boolean) => {
    // Once for a record: a spot command only ever touches its own pair, a perpetual market's book changes by whatever moves a price.
    if (seq === marked) return
    marked = seq
    const named = isSpot && 'pair' in command && command.pair !== undefined ? [command.pair] : books.watched
    for (const market of named) hub.mark(`book:${market}`)
  }
  const ofSpot = (_event: object, record: JournalRecord) => mark(record, true)
  const ofPerp = (_event: object, record: JournalRecord) => mark(record, false)
  engine.subscribe({
    on: {
      'spot.orderAccepted': ofSpot,
      'spot.orderTriggered': ofSpot,
      'spot.orderAmended': ofSpot,
      'spot.matchPrevented': ofSpot,
      'spot.orderFilled': ofSpot,
      'spot.orderClosed': ofSpot,
      'perp.orderAccepted': ofPerp,
      'perp.orderTriggered': ofPerp,
      'perp.orderAmended': ofPerp,
      'perp.matchPrevented': ofPerp,
      'perp.orderFilled': ofPerp,
      'perp.orderClosed': ofPerp,
    },
  })
}

/** Tells the tape of each market that somebody watches. */
const publishTrades = (hub: Hub): Subscription => {
  const trades: MarketTrade[] = []
  return {
    on: tradeHandlers(trade => {
      if (hub.isWatched(`trades:${trade.market}`)) trades.push(trade)
    }),
    end: core => {
      for (const trade of trades.splice(0)) {
        const listed = listedMarket(core.state, trade.market)
        if (listed) hub.publish(`trades:${trade.market}`, [presentTrade(trade, listed)])
      }
    },
  }
}
