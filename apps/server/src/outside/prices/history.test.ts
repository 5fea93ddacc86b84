import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../test/open-database.ts'
import { INTERVAL_MS } from '../../markets/candle.ts'
import { IndexSamples } from '../../markets/index/index-samples.ts'
import { evidenceText, indexTick } from '../../markets/index/index-tick.ts'
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

test('with a seed the path can be foreseen by whoever has it and the kept state, without one by nobody', async () => {
  const path = async (seed?: string) => {
    const { source } = await openSimulatedMarket({ sql: place.sql, pairs: SIMULATED_PAIRS, seed, now })
    const samples = await source.read(now + 20_000)
    return samples.map(({ asset, price }) => `${asset} ${price}`)
  }
  expect(await path('test')).toEqual(await path('test'))
  const [one, other, seeded] = [await path(), await path(), await path('test')]
  expect(one).not.toEqual(other)
  expect(one).not.toEqual(seeded)
})

describe('a market that crashed', () => {
  test('goes on where the index was told last: nothing of the time before is simulated again, and no price jumps', async () => {
    const killed = await openDatabase()
    const start = (at: number) => openSimulatedMarket({ sql: killed.sql, pairs: SIMULATED_PAIRS, seed: 'killed', now: at })
    const { source } = await start(BEGIN)
    const samples = new IndexSamples(killed.sql)
    let last = ''
    for (let second = 1; second <= 95; second++) {
      const at = BEGIN + second * 1000
      const tick = indexTick(await source.read(at), at)
      last = String(tick.get('BTC')?.price)
      await samples.keep(at, evidenceText(tick, at))
    }
    const volume = async () => (await killed.sql`select sum(base_volume) as volume from simulated_candles`)[0]
    const before = await volume()
    await start(BEGIN + 95_000)
    expect(await volume()).toEqual(before)
    const again = await start(BEGIN + 95_000)
    const next = (await again.source.read(BEGIN + 96_000)).find(({ asset }) => asset === 'BTC')!.price
    expect(Math.abs(Number(next) - Number(last)) / Number(last)).toBeLessThan(0.002)
    await killed.close()
  })

  test('loses nothing at an orderly stop', async () => {
    const stopped = await openDatabase()
    const start = (at: number) => openSimulatedMarket({ sql: stopped.sql, pairs: SIMULATED_PAIRS, seed: 'stopped', now: at })
    const { source } = await start(BEGIN)
    await source.read(BEGIN + 7000)
    await source.stop()
    const [row] = await stopped.sql`select at from simulated_process`
    expect(Number(row?.at)).toBe(BEGIN + 7000)
    await stopped.close()
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
