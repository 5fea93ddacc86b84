import { call, integerText, nothing, signedDecimal, text, timestamp, z } from '../call.ts'
import { perpFigures, perpMarketRules } from '../perp/rules.ts'

export const CANDLE_INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const
export type CandleInterval = (typeof CANDLE_INTERVALS)[number]

/** The market list is never longer. */
export const MARKET_LIST_LIMIT = 200

/** 24-hour statistics of a pair; the same shape travels in the `ticker` channel. */
export const ticker = z.object({
  pair: z.string(),
  base: z.string(),
  quote: z.string(),
  last: z.string(),
  index: z.string(),
  open24h: z.string(),
  high24h: z.string(),
  low24h: z.string(),
  /** Share, e.g. "-0.0123" = -1.23%. */
  change24h: signedDecimal,
  /** The same of the last hour and of seven days; empty while the market is younger. */
  change1h: z.union([signedDecimal, z.literal('')]),
  change7d: z.union([signedDecimal, z.literal('')]),
  baseVolume24h: z.string(),
  quoteVolume24h: z.string(),
  bestBid: z.string(),
  bestAsk: z.string(),
  /** How many trades there were, and the numbers of the first and the last of them; none of what was simulated before the first start. */
  trades24h: z.optional(z.number()),
  tradeIds24h: z.optional(z.array(z.number())),
  state: z.enum(['trading', 'halted', 'stale']),
  /** Why it does not trade: `indexStale`, `auditFinding`, `internalFault`, or the house's own words. Absent while it trades. */
  stateReason: z.optional(z.string()),
  /** Since when it does not trade; absent while it trades or when that is not known. */
  stateSince: z.optional(timestamp),
  /** Version of the market's rules that is in force: whoever has read others reads them anew. */
  rulesVersion: z.number(),
  at: timestamp,
})
export type Ticker = z.infer<typeof ticker>

/**
 * Statistics and figures of a perpetual market; also in the public `perpTicker` channel, every second. `pair` is the market's name, volumes
 * are in the coin and in the settlement asset; a `stale` market opens and liquidates nothing.
 */
export const perpTicker = z.object({ ...ticker.shape, ...perpFigures.shape })
export type PerpTicker = z.infer<typeof perpTicker>

/** What a coin is for. */
export const MARKET_CATEGORIES = ['payment', 'platform', 'meme', 'data', 'metal'] as const
export const marketCategory = z.enum(MARKET_CATEGORIES)
export type MarketCategory = z.infer<typeof marketCategory>

/** Where a market belongs: coins for money, or contracts on their price. */
export const marketKind = z.enum(['spot', 'perp'])
export type MarketKind = z.infer<typeof marketKind>

export const getMarketList = call({
  path: 'web/getmarketList',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'markets',
  summary: 'All markets, or those of one kind, with 24-hour statistics and a line of the last 24 hours. `limit` is forced to 200.',
  request: z.object({ limit: z.optional(z.string()), product: z.optional(marketKind) }),
  response: z.object({
    limit: z.number(),
    markets: z.array(
      z.object({
        kind: marketKind,
        ticker,
        /** Of a perpetual market. */
        perp: z.optional(perpFigures),
        name: z.string(),
        category: marketCategory,
        listedAt: timestamp,
        sparkline: z.array(z.string()),
        favourite: z.boolean(),
      }),
    ),
    /** The person's favourite pairs in the person's own order. */
    favourites: z.array(z.string()),
  }),
})

/** Rules of a pair as the ticket needs them; decimal strings. */
export const spotPairRules = z.object({
  pair: z.string(),
  base: z.string(),
  quote: z.string(),
  baseScale: z.number(),
  quoteScale: z.number(),
  tick: z.string(),
  lot: z.string(),
  quantityMin: z.string(),
  quantityMax: z.string(),
  notionalMin: z.string(),
  notionalMax: z.string(),
  makerFeeRate: z.string(),
  takerFeeRate: z.string(),
  priceBandRate: z.string(),
  marketProtectionRate: z.string(),
  openOrdersMax: z.number(),
  version: z.number(),
})
export type SpotPairRules = z.infer<typeof spotPairRules>

export const getCurrencyAll = call({
  path: 'web/getCurrencyAll',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'markets',
  summary: 'All assets with their scale and index price, and all pairs with their rules in force.',
  request: nothing,
  response: z.object({
    assets: z.array(z.object({ asset: z.string(), name: z.string(), scale: z.number(), indexPrice: z.string() })),
    pairs: z.array(z.object({ pair: z.string(), base: z.string(), quote: z.string(), rules: spotPairRules })),
  }),
})

export const getCurrencyMessage = call({
  path: 'web/getCurrencyMessage',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'markets',
  summary: 'One market: its rules in force, its statistics, whether it is a favourite.',
  request: z.object({ pair: text(20, 1) }),
  response: z.object({
    kind: marketKind,
    /** Of a perpetual market the same in coin: the lot is its lot size, the largest notional that of its last tier. */
    rules: spotPairRules,
    ticker,
    perp: z.optional(z.object({ rules: perpMarketRules, figures: perpFigures })),
    favourite: z.boolean(),
  }),
})

export const setFavourite = call({
  path: 'web/addCollectCurrenct',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'markets',
  summary: 'Adds a pair to the favourites or takes it out.',
  request: z.object({ pair: text(20, 1), favourite: z.enum(['0', '1']) }),
  response: z.object({ favourites: z.array(z.string()) }),
})

export const sortFavourites = call({
  path: 'web/sortFavourites',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'markets',
  summary: 'Puts the favourites into an order: all of them, separated by commas. Pairs that are not favourites are left out.',
  request: z.object({ pairs: text(4000) }),
  response: z.object({ favourites: z.array(z.string()) }),
})

export const newData = call({
  path: 'web/new_data',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'markets',
  summary: 'The newest figures of all markets, for clients without a socket.',
  request: nothing,
  response: z.object({ tickers: z.array(ticker), perpTickers: z.array(perpTicker), at: timestamp }),
})

/** [open time ms, open, high, low, close, base volume, quote volume] */
export const candle = z.tuple([timestamp, z.string(), z.string(), z.string(), z.string(), z.string(), z.string()])
export type Candle = z.infer<typeof candle>

/** [number of trades, base volume that takers bought, quote volume of the same] */
const candleTrades = z.tuple([z.number(), z.string(), z.string()])
export type CandleTrades = z.infer<typeof candleTrades>

export const getCandles = call({
  path: 'web/getCandles',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'markets',
  summary: 'Candles, oldest first, at most 1000; `before` pages back in time, `from` ahead. With `trades` what was traded in each.',
  request: z.object({
    pair: text(20, 1),
    interval: z.enum(CANDLE_INTERVALS),
    limit: z.optional(integerText),
    before: z.optional(integerText),
    /** Instead of `before`: the oldest candles that opened then or later. */
    from: z.optional(integerText),
    trades: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.object({ candles: z.array(candle), trades: z.optional(z.array(candleTrades)) }),
})

export const publicTrade = z.object({
  id: z.string(),
  price: z.string(),
  quantity: z.string(),
  side: z.enum(['buy', 'sell']),
  at: timestamp,
})
export type PublicTrade = z.infer<typeof publicTrade>

export const getRecentTrades = call({
  path: 'web/getRecentTrades',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'markets',
  summary: 'The newest trades of a pair, newest first.',
  request: z.object({ pair: text(20, 1), limit: z.optional(integerText) }),
  response: z.object({ trades: z.array(publicTrade) }),
})

/** [price, quantity] */
export const bookLevel = z.tuple([z.string(), z.string()])
export type BookLevel = z.infer<typeof bookLevel>

export const getOrderBook = call({
  path: 'web/getOrderBook',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'markets',
  summary: 'The order book of a pair: bids and asks, best first.',
  request: z.object({ pair: text(20, 1), levels: z.optional(integerText) }),
  response: z.object({ pair: z.string(), seq: z.number(), bids: z.array(bookLevel), asks: z.array(bookLevel), at: timestamp }),
})
