import { refuse } from '@assay/rules/refusals'
import { getOrderBook, getRecentTrades } from '@assay/wire/markets/calls'
import { getSpotOrderChanges, getSpotOrderHistory, getSpotOrders, getSpotTrades } from '@assay/wire/spot/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { BOOK_LEVELS_MAX, bookOf } from '../markets/book-feed.ts'
import { listedMarket } from '../markets/listed.ts'
import { presentTrade, RECENT_TRADES_MAX, type RecentTrades } from '../markets/recent-trades.ts'
import { keptFrom } from '../projections/history-page.ts'
import { listedPair, presentOpenOrders } from './open-orders.ts'
import { presentChange, presentFill, presentOrder } from './present.ts'
import { changesOfOrder, closedOrders, fillsOfUser, type Page } from './queries.ts'

const PAGE_DEFAULT = 50
const PAGE_MAX = 200
const BOOK_LEVELS_DEFAULT = 50

interface Options {
  engine: Engine
  database: PostgresJsDatabase
  sql: Sql
  recentTrades: RecentTrades
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

const limited = (limit: number | undefined, options: { otherwise: number; max: number }): number =>
  Math.min(Math.max(limit ?? options.otherwise, 1), options.max)

/** `before` that is not a number is before everything: an empty page. */
const pageOf = (input: Omit<Page, 'limit' | 'before'> & { limit?: number | undefined; before?: string | undefined }): Page => ({
  pair: input.pair || undefined,
  side: input.side,
  from: input.from,
  to: input.to,
  limit: limited(input.limit, { otherwise: PAGE_DEFAULT, max: PAGE_MAX }),
  before: numberOf(input.before),
})

const numberOf = (text: string | undefined): number | undefined => (text ? (/^\d{1,15}$/.test(text) ? Number(text) : 0) : undefined)

/** Waits until the history holds everything that anybody has been told, and gives back how to present a pair's numbers. */
const settledPairs = async ({ engine, historyReached }: Options) => {
  const { seq, core } = await engine.read(now => ({ seq: now.seq, core: now }))
  await historyReached(seq)
  return (pair: string) => listedPair(core, pair)
}

const openOrderList = ({ engine }: Options): Handler =>
  serve(getSpotOrders, async (input, caller) =>
    engine.read(core => data({ orders: presentOpenOrders(core, caller.user, input.pair || undefined) })),
  )

const history = (options: Options): Handler =>
  serve(getSpotOrderHistory, async (input, caller) => {
    const page = pageOf(input)
    const pairOf = await settledPairs(options)
    const rows = await closedOrders(options.database, caller.user, { ...page, status: input.status })
    return data({ orders: rows.slice(0, page.limit).map(row => presentOrder(row, pairOf(row.pair))), more: rows.length > page.limit })
  })

const ownTrades = (options: Options): Handler =>
  serve(getSpotTrades, async (input, caller) => {
    const page = pageOf(input)
    const pairOf = await settledPairs(options)
    const rows = await fillsOfUser(options.database, caller.user, { ...page, orderId: numberOf(input.orderId) })
    const more = rows.length > page.limit
    const kept = await keptFrom(options.sql, 'spot_fills', { more, from: page.from })
    return data({ trades: rows.slice(0, page.limit).map(row => presentFill(row, pairOf(row.pair))), more, ...kept })
  })

const orderChanges = (options: Options): Handler =>
  serve(getSpotOrderChanges, async (input, caller) => {
    const pairOf = await settledPairs(options)
    const rows = await changesOfOrder(options.database, caller.user, { orderId: numberOf(input.orderId) ?? 0, limit: PAGE_MAX + 1 })
    return data({ changes: rows.slice(0, PAGE_MAX).map(row => presentChange(row, pairOf(row.pair))), more: rows.length > PAGE_MAX })
  })

const orderBook = ({ engine }: Options): Handler =>
  serve(getOrderBook, async input =>
    engine.read(core => {
      const book = bookOf(core, input.pair, limited(input.levels, { otherwise: BOOK_LEVELS_DEFAULT, max: BOOK_LEVELS_MAX }))
      return book ? data({ pair: input.pair, seq: core.seq, ...book, at: core.at }) : refused(refuse('pairUnknown'))
    }),
  )

const tape = ({ engine, recentTrades }: Options): Handler =>
  serve(getRecentTrades, async input =>
    engine.read(core => {
      const market = listedMarket(core.state, input.pair)
      if (!market) return refused(refuse('pairUnknown'))
      const trades = recentTrades.of(input.pair, limited(input.limit, { otherwise: PAGE_DEFAULT, max: RECENT_TRADES_MAX }))
      return data({ trades: trades.map(trade => presentTrade(trade, market)) })
    }),
  )

/** The calls that show orders, fills, the book and the tape. */
export const spotReads = (options: Options): Handler[] => [
  openOrderList(options),
  history(options),
  ownTrades(options),
  orderChanges(options),
  orderBook(options),
  tape(options),
]
