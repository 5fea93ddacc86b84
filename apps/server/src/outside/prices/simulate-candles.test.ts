import { CANDLE_INTERVALS } from '@assay/wire/markets/calls'
import { describe, expect, test } from 'vitest'
import { type Candle, INTERVAL_MS, mergeCandles, openTime, type PlacedCandle } from '../../markets/candle.ts'
import { SIMULATED_PAIRS } from '../../markets/simulated-pairs.ts'
import { pastCoverage } from './coverage.ts'
import { beginPast } from './history.ts'
import { simulateCandles } from './simulate-candles.ts'

/** Goal: the past that a first start makes could have been traded. Method: one whole past, each candle checked against its neighbours and parts. */
const NOW = Date.UTC(2026, 10, 20, 13, 47, 23, 456)
const DAY = 86_400_000
const coverage = pastCoverage(NOW)
const process = beginPast(SIMULATED_PAIRS, 'past', NOW)
const rows = simulateCandles({ process, until: NOW, pairs: SIMULATED_PAIRS, coverage, seed: 'past' })

const series = new Map<string, Candle[]>()
for (const { pair, interval, candle } of rows) {
  const key = `${pair} ${interval}`
  series.set(key, [...(series.get(key) ?? []), candle])
}
const candlesOf = (pair: string, interval: PlacedCandle['interval']): Candle[] => series.get(`${pair} ${interval}`) ?? []

describe('the simulated past', () => {
  test('reaches as far back as charts need', () => {
    const reach = (interval: PlacedCandle['interval']) => (NOW - candlesOf('BTCUSDT', interval)[0]!.openAt) / DAY
    expect(reach('1m')).toBeGreaterThanOrEqual(2)
    expect(reach('1h')).toBeGreaterThanOrEqual(180)
    expect(reach('1d')).toBeGreaterThanOrEqual(730)
    expect(reach('1w')).toBeGreaterThanOrEqual(730)
  })

  test.each(CANDLE_INTERVALS)('has no hole, and each candle opens where the one before closed (%s)', interval => {
    for (const { pair } of SIMULATED_PAIRS) {
      const candles = candlesOf(pair, interval)
      expect(candles.at(-1)!.openAt).toBe(openTime(interval, NOW))
      const broken = candles.slice(1).filter((candle, index) => {
        const before = candles[index]!
        return candle.openAt - before.openAt !== INTERVAL_MS[interval] || candle.open !== before.close
      })
      expect(broken).toEqual([])
    }
  })

  test('every candle holds its open and close between low and high, on the tick and lot of the pair', () => {
    const steps = new Map(SIMULATED_PAIRS.map(pair => [pair.pair, pair]))
    const broken = rows.filter(({ pair, candle: { open, high, low, close, baseVolume, quoteVolume } }) => {
      const { tick, lot } = steps.get(pair)!
      const prices = [open, high, low, close]
      return (
        prices.some(price => price <= 0n || price % tick !== 0n || price > high || price < low) ||
        baseVolume % lot !== 0n ||
        quoteVolume < 0n
      )
    })
    expect(broken).toEqual([])
  })

  test('where the price moved there were trades, however large a lot is against what is traded in a minute', () => {
    const thin = SIMULATED_PAIRS.map(pair => ({ ...pair, lot: pair.lot * 1_000_000n }))
    const made = simulateCandles({ process: beginPast(thin, 'thin', NOW), until: NOW, pairs: thin, coverage, seed: 'thin' })
    const prices = ({ open, high, low, close }: Candle) => new Set([open, high, low, close]).size
    const untraded = [...rows, ...made].filter(({ candle }) => candle.baseVolume === 0n && prices(candle) > 1)
    expect(untraded).toEqual([])
  })

  test('a longer candle is what the shorter ones say, wherever both exist', () => {
    for (const { pair } of SIMULATED_PAIRS)
      CANDLE_INTERVALS.slice(1).forEach((interval, index) => {
        const shorter = candlesOf(pair, CANDLE_INTERVALS[index]!)
        const folded = new Map<number, Candle>()
        for (const candle of shorter) {
          const openAt = openTime(interval, candle.openAt)
          const before = folded.get(openAt)
          folded.set(openAt, before ? mergeCandles(before, candle) : { ...candle, openAt })
        }
        const complete = candlesOf(pair, interval).filter(({ openAt }) => openAt >= shorter[0]!.openAt)
        expect(complete.length).toBeGreaterThan(0)
        expect(complete).toEqual(complete.map(({ openAt }) => folded.get(openAt)))
      })
  })

  test('ends exactly now, where the live process begins, near the level of each coin', () => {
    expect(process.at).toBe(NOW)
    for (const { pair, coin, tick } of SIMULATED_PAIRS) {
      const { close, lastAt } = candlesOf(pair, '1m').at(-1)!
      expect(lastAt).toBe(NOW - 1)
      expect(Math.abs(Number(close) / 1e8 - process.price(coin.asset))).toBeLessThanOrEqual(Number(tick) / 1e8)
      expect(Math.abs(Math.log(process.price(coin.asset) / coin.level))).toBeLessThan(0.15)
    }
  })
})
