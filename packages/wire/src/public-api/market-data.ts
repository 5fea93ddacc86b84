import { integerText, timestamp, z } from '../call.ts'
import { amount, numberText, route, symbol } from './route.ts'

const nothing = z.strictObject({})
/** One symbol, or several as a JSON array, or without both all of them. */
const symbols = { symbol: z.optional(symbol), symbols: z.optional(z.string().check(z.maxLength(4000))) }

export const ping = route({
  method: 'GET',
  path: '/api/v3/ping',
  access: 'public',
  weight: 1,
  summary: 'Answers, and nothing else.',
  request: nothing,
  response: z.object({}),
})

export const serverTime = route({
  method: 'GET',
  path: '/api/v3/time',
  access: 'public',
  weight: 1,
  summary: 'The time of the server, by which `timestamp` is judged.',
  request: nothing,
  response: z.object({ serverTime: timestamp }),
})

const filter = z.union([
  z.object({ filterType: z.literal('PRICE_FILTER'), minPrice: amount, maxPrice: amount, tickSize: amount }),
  z.object({ filterType: z.literal('LOT_SIZE'), minQty: amount, maxQty: amount, stepSize: amount }),
  z.object({
    filterType: z.literal('NOTIONAL'),
    minNotional: amount,
    applyMinToMarket: z.boolean(),
    maxNotional: amount,
    applyMaxToMarket: z.boolean(),
    avgPriceMins: z.number(),
  }),
  z.object({
    filterType: z.literal('PERCENT_PRICE_BY_SIDE'),
    bidMultiplierUp: amount,
    bidMultiplierDown: amount,
    askMultiplierUp: amount,
    askMultiplierDown: amount,
    avgPriceMins: z.number(),
  }),
  z.object({ filterType: z.literal('MAX_NUM_ORDERS'), maxNumOrders: z.number() }),
])

export const exchangeInfo = route({
  method: 'GET',
  path: '/api/v3/exchangeInfo',
  access: 'public',
  weight: 4,
  summary: 'The spot markets with their rules in force, and the limits of requests. A price of "0" in a filter is no bound.',
  request: z.strictObject(symbols),
  response: z.object({
    timezone: z.literal('UTC'),
    serverTime: timestamp,
    rateLimits: z.array(
      z.object({
        rateLimitType: z.enum(['REQUEST_WEIGHT', 'ORDERS']),
        interval: z.literal('MINUTE'),
        intervalNum: z.number(),
        limit: z.number(),
      }),
    ),
    exchangeFilters: z.array(z.never()),
    symbols: z.array(
      z.object({
        symbol: z.string(),
        status: z.enum(['TRADING', 'BREAK']),
        baseAsset: z.string(),
        baseAssetPrecision: z.number(),
        quoteAsset: z.string(),
        quotePrecision: z.number(),
        quoteAssetPrecision: z.number(),
        baseCommissionPrecision: z.number(),
        quoteCommissionPrecision: z.number(),
        orderTypes: z.array(z.string()),
        icebergAllowed: z.boolean(),
        ocoAllowed: z.boolean(),
        otoAllowed: z.boolean(),
        quoteOrderQtyMarketAllowed: z.boolean(),
        allowTrailingStop: z.boolean(),
        cancelReplaceAllowed: z.boolean(),
        amendAllowed: z.boolean(),
        isSpotTradingAllowed: z.boolean(),
        isMarginTradingAllowed: z.boolean(),
        filters: z.array(filter),
        permissions: z.array(z.string()),
        permissionSets: z.array(z.array(z.string())),
        defaultSelfTradePreventionMode: z.string(),
        allowedSelfTradePreventionModes: z.array(z.string()),
      }),
    ),
  }),
})

const level = z.tuple([amount, amount])

export const depth = route({
  method: 'GET',
  path: '/api/v3/depth',
  access: 'public',
  weight: 2,
  summary: 'The order book of a symbol, best prices first; 100 levels of each side without `limit`, never more than 200.',
  request: z.strictObject({ symbol, limit: z.optional(integerText) }),
  response: z.object({ lastUpdateId: z.number(), bids: z.array(level), asks: z.array(level) }),
})

export const trades = route({
  method: 'GET',
  path: '/api/v3/trades',
  access: 'public',
  weight: 2,
  summary: 'The newest trades of a symbol, oldest first, at most 200.',
  request: z.strictObject({ symbol, limit: z.optional(integerText) }),
  response: z.array(
    z.object({
      id: z.number(),
      price: amount,
      qty: amount,
      quoteQty: amount,
      time: timestamp,
      isBuyerMaker: z.boolean(),
      isBestMatch: z.boolean(),
    }),
  ),
})

export const klines = route({
  method: 'GET',
  path: '/api/v3/klines',
  access: 'public',
  weight: 2,
  summary:
    'Candles of a symbol, oldest first, 500 without `limit`, at most 1000: opening time, open, high, low, close, volume, closing time, quote volume. The four places behind them are null: trades and takers are not counted.',
  request: z.strictObject({
    symbol,
    interval: z.string(),
    startTime: z.optional(numberText),
    endTime: z.optional(numberText),
    limit: z.optional(integerText),
  }),
  response: z.array(
    z.tuple([timestamp, amount, amount, amount, amount, amount, timestamp, amount, z.null(), z.null(), z.null(), z.null()]),
  ),
})

const dayFigures = z.object({
  symbol: z.string(),
  priceChange: amount,
  priceChangePercent: amount,
  weightedAvgPrice: amount,
  lastPrice: amount,
  bidPrice: amount,
  askPrice: amount,
  openPrice: amount,
  highPrice: amount,
  lowPrice: amount,
  volume: amount,
  quoteVolume: amount,
  openTime: timestamp,
  closeTime: timestamp,
})

export const dayTicker = route({
  method: 'GET',
  path: '/api/v3/ticker/24hr',
  access: 'public',
  weight: 4,
  summary: 'Figures of the last 24 hours of one symbol, of several or of all.',
  request: z.strictObject(symbols),
  response: z.union([dayFigures, z.array(dayFigures)]),
})

const lastPrice = z.object({ symbol: z.string(), price: amount })

export const priceTicker = route({
  method: 'GET',
  path: '/api/v3/ticker/price',
  access: 'public',
  weight: 2,
  summary: 'The last price of one symbol, of several or of all.',
  request: z.strictObject(symbols),
  response: z.union([lastPrice, z.array(lastPrice)]),
})

const bestPrices = z.object({ symbol: z.string(), bidPrice: amount, bidQty: amount, askPrice: amount, askQty: amount })

export const bookTicker = route({
  method: 'GET',
  path: '/api/v3/ticker/bookTicker',
  access: 'public',
  weight: 2,
  summary: 'The best bid and ask of one symbol, of several or of all; "0" where a side is empty.',
  request: z.strictObject(symbols),
  response: z.union([bestPrices, z.array(bestPrices)]),
})
