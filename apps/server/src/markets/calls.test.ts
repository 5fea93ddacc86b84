import { ALARM_HALT_REASON } from '@assay/core/markets/alarm'
import type { Call, ResponseOf } from '@assay/wire/call'
import {
  CANDLE_INTERVALS,
  getCandles,
  getCurrencyAll,
  getCurrencyMessage,
  getMarketList,
  newData,
  setFavourite,
  sortFavourites,
} from '@assay/wire/markets/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { listMarkets } from '../core-host/genesis.ts'
import { DemoUse } from '../demo/demo-use.ts'
import type { Caller } from '../http/handler.ts'
import { HOUSE_PERP_MARKETS } from '../perp/house/house-markets.ts'
import { readSettings } from '../settings.ts'
import { Hub } from '../ws/hub.ts'
import { assetName, COINS, categoryOf } from './coins.ts'
import { startMarkets } from './start-markets.ts'
import { tradeCandleProjection } from './trade-candles.ts'

/** Goal: what the market calls promise. Method: the whole live market on a real engine and database, asked as the endpoints ask. */
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let markets: Awaited<ReturnType<typeof startMarkets>>
let hub: Hub

const visitor: Caller = {
  realm: 'real',
  lang: 'en',
  address: '127.0.0.1',
  userAgent: 'test',
  deviceSecret: 'test',
  pairSession: () => undefined,
}
const person = (user: number): Caller => ({ ...visitor, user, sessionId: 'test' })

/** Makes a call with raw input, which goes through the schema as at the endpoint. */
const answerOf = async (call: Call, input: Record<string, string>, caller: Caller) => {
  const handler = markets.handlers.find(one => one.call === call)
  if (!handler) throw new Error(`Nobody serves ${call.path}`)
  return handler.run(call.request.parse(input), caller)
}

/** The data of an answer, as the contract describes it. */
const ask = async <C extends Call>(call: C, input: Record<string, string> = {}, caller = visitor): Promise<ResponseOf<C>> => {
  const answer = await answerOf(call, input, caller)
  if (answer.kind === 'refused') throw new Error(`${call.path} was refused: ${answer.refusal.refusal}`)
  return call.response.parse(answer.data) as ResponseOf<C>
}

const refusalOf = async (call: Call, input: Record<string, string>, caller = visitor) => {
  const answer = await answerOf(call, input, caller)
  return answer.kind === 'refused' ? answer.refusal.refusal : undefined
}

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { projections: () => [tradeCandleProjection] })
  hub = new Hub(running.engine)
  await listMarkets(running.engine)
  markets = await startMarkets({
    engine: running.engine,
    sql: place.sql,
    hub,
    log: pino({ level: 'silent' }),
    settings: readSettings({ MARKET_SEED: 'calls' }),
    demoUse: new DemoUse(),
    decisionsShown: async () => undefined,
  })
})
afterAll(async () => {
  await markets.stop()
  hub.close()
  await running.stop()
  await place.close()
})

describe('the market list', () => {
  test.each([undefined, '-1', '0', '1', '1000000000', 'all', '', '1e9', 'NaN'])('limit %s is forced to 200', async limit => {
    const list = await ask(getMarketList, limit === undefined ? {} : { limit })
    expect(list.limit).toBe(200)
    expect(list.markets).toHaveLength(COINS.length + HOUSE_PERP_MARKETS.length)
  })

  test('gives every market with its name, statistics of the past day, a line of 48 points and a live book', async () => {
    const { markets: rows } = await ask(getMarketList)
    const bases = [...COINS.map(({ asset }) => asset), ...HOUSE_PERP_MARKETS.map(({ base }) => base)]
    for (const [index, { ticker, name, category, listedAt, sparkline, favourite }] of rows.entries()) {
      expect(name).toBe(assetName(bases[index]!))
      expect(category).toBe(categoryOf(bases[index]!))
      expect(Date.now() - listedAt).toBeLessThan(120_000)
      expect(sparkline).toHaveLength(48)
      expect(favourite).toBe(false)
      const figures = [ticker.last, ticker.high24h, ticker.low24h, ticker.bestBid, ticker.bestAsk, ticker.index].map(Number)
      const [last, high, low, bid, ask24, index24] = figures as [number, number, number, number, number, number]
      expect(low).toBeGreaterThan(0)
      expect(high).toBeGreaterThanOrEqual(last)
      expect(low).toBeLessThanOrEqual(last)
      expect(bid).toBeLessThan(ask24)
      expect(Math.abs(index24 / last - 1)).toBeLessThan(0.01)
      expect(Number(ticker.quoteVolume24h)).toBeGreaterThan(10_000)
      for (const change of [ticker.change1h, ticker.change7d]) expect(change).toMatch(/^-?0\.\d+$|^0$/)
      expect(ticker.state).toBe('trading')
    }
  })

  test('tells the changes of an hour and of a week by the candles', async () => {
    const { markets: rows } = await ask(getMarketList, { product: 'spot' })
    const { pair, last, change1h, change7d } = rows[0]!.ticker
    for (const [interval, change, hours] of [
      ['1m', change1h, 1],
      ['1h', change7d, 168],
    ] as const) {
      const { candles } = await ask(getCandles, { pair, interval, limit: '200' })
      const now = candles.at(-1)!
      const before = candles.findLast(([at]) => at <= now[0] - hours * 3_600_000)!
      expect(Math.abs(Number(change) - (Number(last) / Number(before[4]) - 1)), interval).toBeLessThan(0.005)
    }
  })

  test('gives those of one kind; a contract with its mark, its funding and what is open', async () => {
    const { markets: spot } = await ask(getMarketList, { product: 'spot' })
    expect(spot.map(({ kind, ticker }) => [kind, ticker.pair])).toEqual(COINS.map(({ pair }) => ['spot', pair]))
    const { markets: perps } = await ask(getMarketList, { product: 'perp' })
    expect(perps.map(({ kind, ticker }) => [kind, ticker.pair])).toEqual(HOUSE_PERP_MARKETS.map(({ market }) => ['perp', market]))
    for (const { ticker, perp } of perps) {
      expect(Math.abs(Number(perp?.mark) / Number(ticker.index) - 1)).toBeLessThan(0.01)
      expect(perp?.nextFundingAt).toBeGreaterThan(Date.now())
      expect(Number(perp?.openInterestLots)).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('a market that stands still', () => {
  const halt = (halted: boolean, reason: string) => running.engine.submit({ kind: 'markets.halt', market: 'DOTUSDT', halted, reason })
  const ticker = async () => (await ask(getCurrencyMessage, { pair: 'DOTUSDT' })).ticker

  test('says why and since when, and nothing of it once it trades again', async () => {
    const before = Date.now()
    await halt(true, 'Maintenance of the pair')
    const halted = await ticker()
    expect(halted).toMatchObject({ state: 'halted', stateReason: 'Maintenance of the pair' })
    expect(halted.stateSince).toBeGreaterThanOrEqual(before)
    await halt(true, ALARM_HALT_REASON)
    expect(await ticker()).toMatchObject({ state: 'halted', stateReason: 'auditFinding' })
    await halt(false, '')
    const trading = await ticker()
    expect(trading.state).toBe('trading')
    expect(trading).not.toHaveProperty('stateReason')
    expect(trading).not.toHaveProperty('stateSince')
  })
})

describe('favourites', () => {
  test('belong to the person, are kept in order, and adding or removing twice changes nothing', async () => {
    await ask(setFavourite, { pair: 'SOLUSDT', favourite: '1' }, person(1))
    await ask(setFavourite, { pair: 'SOLUSDT', favourite: '1' }, person(1))
    expect(await ask(setFavourite, { pair: 'BTCUSDT', favourite: '1' }, person(1))).toEqual({ favourites: ['SOLUSDT', 'BTCUSDT'] })
    expect(await ask(getCurrencyMessage, { pair: 'SOLUSDT' }, person(1))).toMatchObject({ favourite: true })
    expect(await ask(getCurrencyMessage, { pair: 'SOLUSDT' }, person(2))).toMatchObject({ favourite: false })
    expect(await ask(getCurrencyMessage, { pair: 'SOLUSDT' })).toMatchObject({ favourite: false })
    expect(await ask(setFavourite, { pair: 'SOLUSDT', favourite: '0' }, person(1))).toEqual({ favourites: ['BTCUSDT'] })
    expect(await ask(setFavourite, { pair: 'SOLUSDT', favourite: '0' }, person(1))).toEqual({ favourites: ['BTCUSDT'] })
  })

  test("keep the person's own order: what is not a favourite is left out, what is not named keeps its place behind, a new one comes last", async () => {
    for (const pair of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT']) await ask(setFavourite, { pair, favourite: '1' }, person(3))
    const pairs = 'SOLUSDT,DOGEUSDT,BTCUSDT,SOLUSDT,,NONSENSE'
    const order = ['SOLUSDT', 'BTCUSDT', 'ETHUSDT', 'XRPUSDT']
    expect(await ask(sortFavourites, { pairs }, person(3))).toEqual({ favourites: order })
    expect((await ask(getMarketList, {}, person(3))).favourites).toEqual(order)
    expect(await ask(setFavourite, { pair: 'ADAUSDT', favourite: '1' }, person(3))).toEqual({ favourites: [...order, 'ADAUSDT'] })
    expect(await ask(sortFavourites, { pairs: 'BTCUSDT' }, person(4))).toEqual({ favourites: [] })
  })

  test('an unknown pair is refused', async () => {
    expect(await refusalOf(setFavourite, { pair: 'XXXUSDT', favourite: '1' }, person(1))).toBe('pairUnknown')
  })
})

describe('the other calls', () => {
  test('getCurrencyAll names USDT, the twelve coins with their index prices, and US dollars', async () => {
    const { assets, pairs } = await ask(getCurrencyAll)
    expect(assets.map(({ asset }) => asset)).toEqual(['USDT', ...COINS.map(({ asset }) => asset), 'USD'])
    expect(assets.slice(1, -1).every(({ indexPrice }) => Number(indexPrice) > 0)).toBe(true)
    expect(pairs).toHaveLength(COINS.length)
  })

  test('getCurrencyMessage gives the rules in force; an unknown pair is refused', async () => {
    expect(await ask(getCurrencyMessage, { pair: 'BTCUSDT' })).toMatchObject({
      rules: { tick: '0.1', lot: '0.00001', makerFeeRate: '0.0008', takerFeeRate: '0.001', notionalMin: '5', version: 1 },
    })
    expect(await ask(getCurrencyMessage, { pair: 'XAU-PERP' })).toMatchObject({
      kind: 'perp',
      rules: { tick: '0.01', lot: '0.01', base: 'XAU', quote: 'USDT' },
      perp: { rules: { lotSize: '0.01', takerFeeRate: '0.0005' } },
    })
    expect(await refusalOf(getCurrencyMessage, { pair: 'btcusdt' })).toBe('pairUnknown')
  })

  test('the newest figures are those of all pairs', async () => {
    const { tickers, perpTickers } = await ask(newData)
    expect(tickers).toHaveLength(COINS.length)
    expect(perpTickers).toHaveLength(HOUSE_PERP_MARKETS.length)
  })

  test.each(CANDLE_INTERVALS)('getCandles: no chart is empty (%s)', async interval => {
    const { candles } = await ask(getCandles, { pair: 'AVAXUSDT', interval, limit: '100' })
    expect(candles).toHaveLength(100)
    for (const pair of ['AVAX-PERP', 'XAG-PERP'])
      expect((await ask(getCandles, { pair, interval, limit: '100' })).candles).toHaveLength(100)
  })

  test('getCandles gives at most 1,000 and refuses an unknown pair', async () => {
    expect((await ask(getCandles, { pair: 'BTCUSDT', interval: '1m', limit: '999999999' })).candles).toHaveLength(1000)
    expect(await refusalOf(getCandles, { pair: 'NOPE', interval: '1m' })).toBe('pairUnknown')
  })
})
