import * as contract from '@assay/wire/public-api/market-data'
import type { ApiRoute } from '@assay/wire/public-api/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder } from '../../test/core-commands.ts'
import { openPublicApi, type PublicApiEndpoints } from '../../test/open-public-api.ts'

/** Goal: what a program reads of the markets is the exchange's own, in shapes that do not change under it. */

let endpoints: PublicApiEndpoints
beforeAll(async () => {
  endpoints = await openPublicApi()
  const [anna, ben] = [await endpoints.trader('anna@example.org'), await endpoints.trader('ben@example.org')]
  for (const order of [
    limitOrder(anna.user, 'sell', '60100', '0.5'),
    limitOrder(anna.user, 'sell', '60000', '1'),
    limitOrder(ben.user, 'buy', '60000', '0.25'),
    limitOrder(ben.user, 'buy', '59900', '2'),
  ])
    await endpoints.engine.submit(order)
})
afterAll(() => endpoints.close())

const get = async (route: ApiRoute, fields: Record<string, string> = {}) => {
  const response = await endpoints.send({ method: 'GET', path: route.path, fields })
  if (response.statusCode === 200) route.response.parse(response.json())
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

test('exchangeInfo has the shape that programs were written against', async () => {
  const { body } = await get(contract.exchangeInfo, { symbol: 'BTCUSDT' })
  expect(body).toMatchInlineSnapshot(
    { serverTime: expect.any(Number), rateLimits: expect.any(Array) },
    `
    {
      "exchangeFilters": [],
      "rateLimits": Any<Array>,
      "serverTime": Any<Number>,
      "symbols": [
        {
          "allowTrailingStop": false,
          "allowedSelfTradePreventionModes": [
            "NONE",
            "EXPIRE_TAKER",
            "EXPIRE_MAKER",
            "EXPIRE_BOTH",
            "DECREMENT",
            "TRANSFER",
          ],
          "amendAllowed": false,
          "baseAsset": "BTC",
          "baseAssetPrecision": 8,
          "baseCommissionPrecision": 8,
          "cancelReplaceAllowed": true,
          "defaultSelfTradePreventionMode": "EXPIRE_TAKER",
          "filters": [
            {
              "filterType": "PRICE_FILTER",
              "maxPrice": "0",
              "minPrice": "0.1",
              "tickSize": "0.1",
            },
            {
              "filterType": "LOT_SIZE",
              "maxQty": "100",
              "minQty": "0.00001",
              "stepSize": "0.00001",
            },
            {
              "applyMaxToMarket": true,
              "applyMinToMarket": true,
              "avgPriceMins": 0,
              "filterType": "NOTIONAL",
              "maxNotional": "10000000",
              "minNotional": "5",
            },
            {
              "askMultiplierDown": "0.9",
              "askMultiplierUp": "1.1",
              "avgPriceMins": 0,
              "bidMultiplierDown": "0.9",
              "bidMultiplierUp": "1.1",
              "filterType": "PERCENT_PRICE_BY_SIDE",
            },
            {
              "filterType": "MAX_NUM_ORDERS",
              "maxNumOrders": 200,
            },
          ],
          "icebergAllowed": false,
          "isMarginTradingAllowed": false,
          "isSpotTradingAllowed": true,
          "ocoAllowed": false,
          "orderTypes": [
            "LIMIT",
            "LIMIT_MAKER",
            "MARKET",
            "STOP_LOSS",
            "STOP_LOSS_LIMIT",
            "TAKE_PROFIT",
            "TAKE_PROFIT_LIMIT",
          ],
          "otoAllowed": false,
          "permissionSets": [
            [
              "SPOT",
            ],
          ],
          "permissions": [],
          "quoteAsset": "USDT",
          "quoteAssetPrecision": 6,
          "quoteCommissionPrecision": 6,
          "quoteOrderQtyMarketAllowed": true,
          "quotePrecision": 6,
          "status": "BREAK",
          "symbol": "BTCUSDT",
        },
      ],
      "timezone": "UTC",
    }
  `,
  )
})

test('exchangeInfo names the spot markets of real money and no other', async () => {
  const all = (await get(contract.exchangeInfo)).body.symbols.map(({ symbol }: { symbol: string }) => symbol)
  expect(all).toContain('BTCUSDT')
  expect(all.filter((symbol: string) => symbol.includes(':') || symbol.includes('-'))).toEqual([])
  const two = await get(contract.exchangeInfo, { symbols: '["ETHUSDT","BTCUSDT"]' })
  expect(two.body.symbols.map(({ symbol }: { symbol: string }) => symbol).sort()).toEqual(['BTCUSDT', 'ETHUSDT'])
})

test('the book, the tape and candles', async () => {
  expect((await get(contract.ping)).body).toEqual({})
  expect(Math.abs((await get(contract.serverTime)).body.serverTime - Date.now())).toBeLessThan(60_000)
  expect((await get(contract.depth, { symbol: 'BTCUSDT', limit: '5' })).body).toEqual({
    lastUpdateId: expect.any(Number),
    bids: [['59900', '2']],
    asks: [
      ['60000', '0.75'],
      ['60100', '0.5'],
    ],
  })
  expect((await get(contract.trades, { symbol: 'BTCUSDT' })).body).toEqual([
    {
      id: expect.any(Number),
      price: '60000',
      qty: '0.25',
      quoteQty: '15000',
      time: expect.any(Number),
      isBuyerMaker: false,
      isBestMatch: true,
    },
  ])
  const [candle] = (await get(contract.klines, { symbol: 'BTCUSDT', interval: '1h', limit: '1' })).body
  expect(candle).toEqual([
    ...[expect.any(Number), '60000', '60000', '60000', '60000', '0.25', candle[0] + 3_599_999, '15000'],
    ...[1, '0.25', '15000', '0'],
  ])
  const since = (await get(contract.klines, { symbol: 'BTCUSDT', interval: '1h', startTime: String(candle[0]) })).body
  expect(since).toEqual([candle])
  expect((await get(contract.klines, { symbol: 'BTCUSDT', interval: '1h', endTime: String(candle[0] - 1) })).body).toEqual([])
})

test('trades one by one and joined, from a number or a time on', async () => {
  const [trade] = (await get(contract.historicalTrades, { symbol: 'BTCUSDT' })).body
  expect(trade).toMatchObject({ price: '60000', qty: '0.25' })
  expect((await get(contract.historicalTrades, { symbol: 'BTCUSDT', fromId: String(trade.id + 1) })).body).toEqual([])
  const joined = { a: trade.id, p: '60000', q: '0.25', f: trade.id, l: trade.id, T: trade.time, m: false, M: true }
  expect((await get(contract.aggregateTrades, { symbol: 'BTCUSDT' })).body).toEqual([joined])
  expect((await get(contract.aggregateTrades, { symbol: 'BTCUSDT', startTime: String(trade.time) })).body).toEqual([joined])
  expect((await get(contract.aggregateTrades, { symbol: 'BTCUSDT', endTime: String(trade.time - 1) })).body).toEqual([])
  expect((await get(contract.averagePrice, { symbol: 'BTCUSDT' })).body).toMatchObject({ mins: 5, price: '60000' })
})

const INTERVALS = ['1s', '1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d', '3d', '1w', '1M']
test.each(INTERVALS)('candles of %s are all numbers, and the first ones are the answer for times before them', async interval => {
  const [candle] = (await get(contract.klines, { symbol: 'BTCUSDT', interval, startTime: '0', limit: '1' })).body
  expect(candle.slice(1, 6)).toEqual(['60000', '60000', '60000', '60000', '0.25'])
  expect(candle.map(Number).every(Number.isFinite)).toBe(true)
  expect(candle[6]).toBeGreaterThan(candle[0])
  expect(candle.slice(7)).toEqual(['15000', 1, '0.25', '15000', '0'])
  const [newest] = (await get(contract.klines, { symbol: 'BTCUSDT', interval, limit: '1' })).body
  expect(newest[4]).toBe('60000')
})

test('a candle that is put together of others has the open of the first, the close of the last and the sums of all', async () => {
  const day = Date.UTC(2020, 1, 1)
  for (const [index, [open, high, low, close]] of [
    [10, 15, 9, 12],
    [12, 13, 7, 8],
    [8, 11, 8, 11],
  ].entries())
    await endpoints.sql`insert into trade_candles values ('ETHUSDT', '1d', ${day + index * 86_400_000}, ${`${open}00000000`}, ${`${high}00000000`},
      ${`${low}00000000`}, ${`${close}00000000`}, 100000000, 2000000, 0, 0, 2, 50000000, 1000000, 1, 2)`
  const asked = { symbol: 'ETHUSDT', interval: '1M', startTime: '0', endTime: String(day + 1) }
  expect((await get(contract.klines, asked)).body).toEqual([
    [day, '10', '15', '7', '11', '3', Date.UTC(2020, 2, 1) - 1, '6', 6, '1.5', '3', '0'],
  ])
  const pages = await Promise.all(
    ['0', String(day + 86_400_000)].map(startTime => get(contract.klines, { symbol: 'ETHUSDT', interval: '1d', startTime, limit: '2' })),
  )
  expect(pages.map(({ body }) => body.map(([at]: [number]) => (at - day) / 86_400_000))).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('pages of other sites may read what is public, and nothing else', async () => {
  const headers = { origin: 'https://example.org' }
  const open = await endpoints.send({ method: 'GET', path: '/api/v3/ticker/price', fields: {} }, headers)
  expect([open.statusCode, open.headers['access-control-allow-origin']]).toEqual([200, '*'])
  const signed = await endpoints.send({ method: 'GET', path: '/api/v3/account', fields: {} }, headers)
  expect([signed.statusCode, signed.headers['access-control-allow-origin']]).toEqual([403, undefined])
})

test('tickers: of one symbol its figures, of several or all a list', async () => {
  const [{ id: trade }] = (await get(contract.trades, { symbol: 'BTCUSDT' })).body
  expect((await get(contract.priceTicker, { symbol: 'BTCUSDT' })).body).toEqual({ symbol: 'BTCUSDT', price: '60000' })
  expect((await get(contract.priceTicker, { symbols: '["BTCUSDT"]' })).body).toEqual([{ symbol: 'BTCUSDT', price: '60000' }])
  expect((await get(contract.priceTicker)).body.length).toBeGreaterThan(5)
  expect((await get(contract.bookTicker, { symbol: 'BTCUSDT' })).body).toEqual({
    symbol: 'BTCUSDT',
    ...{ bidPrice: '59900', bidQty: '2', askPrice: '60000', askQty: '0.75' },
  })
  expect((await get(contract.dayTicker, { symbol: 'BTCUSDT' })).body).toMatchObject({
    ...{ symbol: 'BTCUSDT', lastPrice: '60000', weightedAvgPrice: '60000', volume: '0.25', quoteVolume: '15000' },
    ...{ priceChange: '0', priceChangePercent: '0', bidPrice: '59900', askPrice: '60000', bidQty: '2', askQty: '0.75', lastQty: '0.25' },
    ...{ prevClosePrice: '60000', count: 1, firstId: trade, lastId: trade },
  })
  const short = (await get(contract.dayTicker, { symbol: 'BTCUSDT', type: 'MINI' })).body
  expect(short).toMatchObject({ lastPrice: '60000', count: 1 })
  expect(short).not.toHaveProperty('bidPrice')
  expect((await get(contract.priceTicker, { symbolStatus: 'TRADING' })).body).toEqual([])
})

test.each<[string, ApiRoute, Record<string, string>, number]>([
  ['a symbol that there is not', contract.depth, { symbol: 'NOPE' }, -1121],
  ['a perpetual, which is no spot market', contract.depth, { symbol: 'BTC-PERP' }, -1121],
  ['characters that no symbol has', contract.depth, { symbol: 'btcusdt' }, -1100],
  ['a market of practice', contract.trades, { symbol: 'demo:BTCUSDT' }, -1100],
  ['no symbol', contract.depth, {}, -1102],
  ['a field that there is not', contract.depth, { symbol: 'BTCUSDT', depth: '5' }, -1104],
  ['an interval that there is not', contract.klines, { symbol: 'BTCUSDT', interval: '7m' }, -1120],
  ['one symbol and several', contract.priceTicker, { symbol: 'BTCUSDT', symbols: '["BTCUSDT"]' }, -1128],
  ['a list that is none', contract.priceTicker, { symbols: 'BTCUSDT' }, -1130],
])('%s is refused by its number', async (_name, route, fields, code) => {
  const { status, body } = await get(route, fields)
  expect({ status, body }).toEqual({ status: 400, body: { code, msg: expect.any(String) } })
})

test('a field twice has no one meaning', async () => {
  const response = await endpoints.app.inject({ method: 'GET', url: '/api/v3/depth?symbol=BTCUSDT&symbol=ETHUSDT' })
  expect(response.json()).toMatchObject({ code: -1101 })
})

test('every answer says what was used of the limit, and a flood is told when to come back', async () => {
  const few = await openPublicApi({ rates: { addressReads: 10 } })
  const weights: unknown[] = []
  for (let asked = 0; asked < 6; asked += 1) {
    const response = await few.send({ method: 'GET', path: '/api/v3/depth', fields: { symbol: 'BTCUSDT' } })
    weights.push([response.statusCode, response.headers['x-mbx-used-weight-1m']])
    if (response.statusCode !== 429) continue
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toEqual({ code: -1003, msg: expect.any(String) })
  }
  await few.close()
  expect(weights).toEqual([...[2, 4, 6, 8, 10].map(weight => [200, String(weight)]), [429, '12']])
})
