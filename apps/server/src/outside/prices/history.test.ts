import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../test/open-database.ts'
import { INTERVAL_MS } from '../../markets/candle.ts'
import { readCandles } from '../../markets/read-candles.ts'
import { SIMULATED_PAIRS } from '../../markets/simulated-pairs.ts'
import { openSimulatedMarket } from './history.ts'

/** One market through several stops and starts, each test later than the one before. */
const BEGIN = Date.UTC(2026, 10, 20, 13, 47, 23, 456)
let now = BEGIN
let place: Awaited<ReturnType<typeof openDatabase>>

const open = (at: number, seed = 'test') => openSimulatedMarket({ sql: place.sql, pairs: SIMULATED_PAIRS, seed, now: at })
const minutes = (from: number, to: number) => readCandles(place.sql, { pair: 'BTCUSDT', interval: '1m', from, to })
const counted = async () => (await place.sql`select count(*), sum(base_volume) as volume from simulated_candles`)[0]

beforeAll(async () => {
  place = await openDatabase()
  await open(now)
})
afterAll(() => place.close())

describe('opening the simulated market', () => {
  test('makes the past once; a second start at the same moment adds nothing', async () => {
    const first = await counted()
    expect(Number(first?.count)).toBeGreaterThan(100_000)
    await open(now)
    expect(await counted()).toEqual(first)
  })

  test('a minute that the stop cut in two is one candle of both parts', async () => {
    const before = (await minutes(now - 60_000, now)).at(-1)!
    now += 5000
    await open(now)
    const after = (await minutes(now - 60_000, now)).at(-1)!
    expect(after.open).toBe(before.open)
    expect(after.lastAt).toBe(now - 1)
    expect(after.high >= before.high && after.low <= before.low).toBe(true)
    expect(after.baseVolume >= before.baseVolume).toBe(true)
  })

  test.each([
    ['seven seconds', 7000],
    ['three hours', 3 * 3_600_000],
    ['two days', 2 * 86_400_000],
  ])('after a downtime of %s the chart has no hole', async (_, downtime) => {
    now += downtime
    await open(now)
    const candles = await minutes(BEGIN - 3_600_000, now)
    const broken = candles.slice(1).filter((candle, index) => {
      const before = candles[index]!
      return candle.openAt - before.openAt !== INTERVAL_MS['1m'] || candle.open !== before.close
    })
    expect(broken).toEqual([])
    expect(candles.at(-1)?.lastAt).toBe(now - 1)
  })

  test('live prices begin where the past ended; the first seed stays in force', async () => {
    const { source, seed } = await open(now, 'another seed')
    expect(seed).toBe('test')
    const samples = await source.read(now + 1000)
    expect(new Set(samples.map(sample => sample.source)).size).toBe(3)
    const last = (await minutes(now - 60_000, now)).at(-1)!.close
    for (const { price } of samples.filter(({ asset }) => asset === 'BTC'))
      expect(Math.abs(Number(price - last)) / Number(last)).toBeLessThan(0.005)
  })
})

describe('a market whose volatility is set', () => {
  test('stands still at 0, through a downtime as well: all sources say the same price for ever', async () => {
    const still = await openDatabase()
    const start = (at: number) => openSimulatedMarket({ sql: still.sql, pairs: SIMULATED_PAIRS, seed: 'still', volatility: 0, now: at })
    const pricesOf = async ({ source }: Awaited<ReturnType<typeof start>>, at: number) =>
      (await source.read(at)).filter(({ asset }) => asset === 'BTC').map(({ price }) => price)
    const market = await start(BEGIN)
    const first = await pricesOf(market, BEGIN + 1000)
    expect(new Set(first).size).toBe(1)
    expect(await pricesOf(market, BEGIN + 3_600_000)).toEqual(first)
    expect(await pricesOf(await start(BEGIN + 7_200_000), BEGIN + 7_201_000)).toEqual(first)
    await still.close()
  })
})

describe('a market that learns of another underlying', () => {
  const coins = SIMULATED_PAIRS.filter(({ pair }) => pair.endsWith('USDT'))
  const gold = (place: { sql: Sql }, interval: '1d' | '1m', at: number) =>
    readCandles(place.sql, { pair: 'XAU-PERP', interval, from: at - 800 * 86_400_000, to: at })

  test('gives it the past that it would have had, and goes on with it live; the others keep theirs', async () => {
    const older = await openDatabase()
    await openSimulatedMarket({ sql: older.sql, pairs: coins, seed: 'older', now: BEGIN })
    const bitcoin = await readCandles(older.sql, { pair: 'BTCUSDT', interval: '1d', from: 0, to: BEGIN })
    const { source } = await openSimulatedMarket({ sql: older.sql, pairs: SIMULATED_PAIRS, now: BEGIN + 60_000 })
    expect(await gold(older, '1d', BEGIN)).toHaveLength(bitcoin.length)
    const minutes = await gold(older, '1m', BEGIN + 60_000)
    const broken = minutes.slice(1).filter((minute, index) => minute.open !== minutes[index]!.close)
    expect(broken).toEqual([])
    const live = (await source.read(BEGIN + 61_000)).find(({ asset }) => asset === 'XAU')?.price
    const last = minutes.at(-1)!.close
    expect(Math.abs(Number(live! - last)) / Number(last)).toBeLessThan(0.005)
    await older.close()
  })
})
