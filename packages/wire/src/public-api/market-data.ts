import { integerText, timestamp, z } from '../call.ts'
import { amount, numberText, route, symbol, withoutMeaning } from './route.ts'

const nothing = z.strictObject({})
/** One symbol, or several as a JSON array, or without both all of them. */
const symbols = { symbol: z.optional(symbol), symbols: z.optional(z.string().check(z.maxLength(4000))) }

const symbolState = z.optional(z.enum(['TRADING', 'HALT', 'BREAK']))

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
  request: z.strictObject({
    ...symbols,
    permissions: withoutMeaning,
    showPermissionSets: z.optional(z.enum(['true', 'false'])),
    symbolStatus: symbolState,
  }),
  response: z.object({
    timezone: z.literal('UTC'),
    serverTime: timestamp,
    rateLimits: z.array(
      z.object({
        rateLimitType: z.enum(['REQUEST_WEIGHT', 'ORDERS', 'RAW_REQUESTS']),
        interval: z.enum(['SECOND', 'MINUTE', 'HOUR']),
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
  request: z.strictObject({ symbol, limit: z.optional(integerText), symbolStatus: withoutMeaning }),
  response: z.object({ lastUpdateId: z.number(), bids: z.array(level), asks: z.array(level) }),
})

const trade = z.object({
  id: z.number(),
  price: amount,
  qty: amount,
  quoteQty: amount,
  time: timestamp,
  isBuyerMaker: z.boolean(),
  isBestMatch: z.boolean(),
})

export const trades = route({
  method: 'GET',
  path: '/api/v3/trades',
  access: 'public',
  weight: 2,
  summary:
    'The newest trades of a symbol, oldest first, 500 without `limit`, at most 1000. Of each symbol the newest 1000 are kept for this.',
  request: z.strictObject({ symbol, limit: z.optional(integerText) }),
  response: z.array(trade),
})

export const historicalTrades = route({
  method: 'GET',
  path: '/api/v3/historicalTrades',
  access: 'public',
  weight: 5,
  summary: 'Trades of a symbol, oldest first, from `fromId` on, or else the newest; of the 1000 that are kept. 500 without `limit`.',
  request: z.strictObject({ symbol, fromId: z.optional(numberText), limit: z.optional(integerText) }),
  response: z.array(trade),
})

export const aggregateTrades = route({
  method: 'GET',
  path: '/api/v3/aggTrades',
  access: 'public',
  weight: 2,
  summary:
    'Trades of a symbol, those of one moment, side and price as one: from `fromId` or `startTime` on, or else the newest, oldest first; of the 1000 trades that are kept. The number of one is that of its first trade. 500 without `limit`.',
  request: z.strictObject({
    symbol,
    fromId: z.optional(numberText),
    startTime: z.optional(numberText),
    endTime: z.optional(numberText),
    limit: z.optional(integerText),
  }),
  response: z.array(
    z.object({
      a: z.number(),
      p: amount,
      q: amount,
      f: z.number(),
      l: z.number(),
      T: timestamp,
      m: z.boolean(),
      M: z.boolean(),
    }),
  ),
})

export const averagePrice = route({
  method: 'GET',
  path: '/api/v3/avgPrice',
  access: 'public',
  weight: 2,
  summary:
    'The mean price of the last five minutes, weighted by quantity, rounded down to eight places; the last price where nothing was traded.',
  request: z.strictObject({ symbol }),
  response: z.object({ mins: z.number(), price: amount, closeTime: timestamp }),
})

export const klines = route({
  method: 'GET',
  path: '/api/v3/klines',
  access: 'public',
  weight: 2,
  summary:
    'Candles of a symbol, oldest first, 500 without `limit`, at most 1000: opening time, open, high, low, close, volume, closing time, quote volume, number of trades, volume and quote volume that takers bought, 0. With `startTime` the oldest from there on, or else the newest. Trades that the simulated past is made of are not counted. Candles of a second reach back as far as the trades that are kept.',
  request: z.strictObject({
    symbol,
    interval: z.string(),
    startTime: z.optional(numberText),
    endTime: z.optional(numberText),
    timeZone: z.optional(z.enum(['0', '00:00', '+00:00', '-00:00'])),
    limit: z.optional(integerText),
  }),
  response: z.array(
    z.tuple([timestamp, amount, amount, amount, amount, amount, timestamp, amount, z.number(), amount, amount, z.literal('0')]),
  ),
})

const shortFigures = {
  symbol: z.string(),
  lastPrice: amount,
  openPrice: amount,
  highPrice: amount,
  lowPrice: amount,
  volume: amount,
  quoteVolume: amount,
  openTime: timestamp,
  closeTime: timestamp,
  firstId: z.number(),
  lastId: z.number(),
  count: z.number(),
}
const dayFigures = z.union([
  z.object({
    ...shortFigures,
    priceChange: amount,
    priceChangePercent: amount,
    weightedAvgPrice: amount,
    prevClosePrice: amount,
    lastQty: amount,
    bidPrice: amount,
    bidQty: amount,
    askPrice: amount,
    askQty: amount,
  }),
  z.strictObject(shortFigures),
])

export const dayTicker = route({
  method: 'GET',
  path: '/api/v3/ticker/24hr',
  access: 'public',
  weight: 4,
  summary: 'Figures of the last 24 hours of one symbol, of several or of all; with `type=MINI` fewer of them.',
  request: z.strictObject({ ...symbols, type: z.optional(z.enum(['FULL', 'MINI'])), symbolStatus: symbolState }),
  response: z.union([dayFigures, z.array(dayFigures)]),
})

const lastPrice = z.object({ symbol: z.string(), price: amount })

export const priceTicker = route({
  method: 'GET',
  path: '/api/v3/ticker/price',
  access: 'public',
  weight: 2,
  summary: 'The last price of one symbol, of several or of all.',
  request: z.strictObject({ ...symbols, symbolStatus: symbolState }),
  response: z.union([lastPrice, z.array(lastPrice)]),
})

const bestPrices = z.object({ symbol: z.string(), bidPrice: amount, bidQty: amount, askPrice: amount, askQty: amount })

export const bookTicker = route({
  method: 'GET',
  path: '/api/v3/ticker/bookTicker',
  access: 'public',
  weight: 2,
  summary: 'The best bid and ask of one symbol, of several or of all; "0" where a side is empty.',
  request: z.strictObject({ ...symbols, symbolStatus: symbolState }),
  response: z.union([bestPrices, z.array(bestPrices)]),
})
