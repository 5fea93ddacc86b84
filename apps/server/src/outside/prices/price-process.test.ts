import { describe, expect, test } from 'vitest'
import { PriceProcess } from './price-process.ts'
import { SIMULATED_COINS } from './simulated-coins.ts'

/** Goal: the simulated market behaves like a real one. Method: statistics of long paths with fixed seeds. */
const START = Date.UTC(2026, 0, 5)
const MINUTE = 60_000
const DAY = 86_400_000

const begin = (seed: string) => PriceProcess.begin(SIMULATED_COINS, seed, START)

/** Log returns of the coins on a path of `count` steps. */
const returnsOf = (process: PriceProcess, { step, count }: { step: number; count: number }): Map<string, number[]> => {
  const returns = new Map(SIMULATED_COINS.map(({ asset }) => [asset, [] as number[]]))
  for (let index = 0; index < count; index++) {
    const moves = process.advance(process.at + step)
    for (const [place, { from, to }] of moves.entries()) returns.get(SIMULATED_COINS[place]!.asset)!.push(to - from)
  }
  return returns
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const moment = (values: readonly number[], power: number): number => {
  const middle = mean(values)
  return mean(values.map(value => (value - middle) ** power))
}
const correlation = (one: readonly number[], other: readonly number[]): number => {
  const [a, b] = [mean(one), mean(other)]
  return mean(one.map((value, index) => (value - a) * (other[index]! - b))) / Math.sqrt(moment(one, 2) * moment(other, 2))
}

describe('the simulated price process', () => {
  test('gives the same path for the same seed, another one for another seed', () => {
    const path = (seed: string) => {
      const process = begin(seed)
      returnsOf(process, { step: 1000, count: 500 })
      return process.state
    }
    expect(path('seed')).toEqual(path('seed'))
    expect(path('seed').coins).not.toEqual(path('seeds').coins)
  })

  test('goes on from its kept state as if it had never stopped', () => {
    const whole = begin('kept')
    returnsOf(whole, { step: 1000, count: 301 })
    const first = begin('kept')
    returnsOf(first, { step: 1000, count: 101 })
    const second = new PriceProcess(SIMULATED_COINS, JSON.parse(JSON.stringify(first.state)))
    returnsOf(second, { step: 1000, count: 200 })
    expect(second.state).toEqual(whole.state)
  })

  test('moves five times as far at five times the volatility, and not at all at none, for hours', () => {
    const bitcoin = (volatility: number) => {
      const process = new PriceProcess(SIMULATED_COINS, begin('factor').state, { volatility })
      return returnsOf(process, { step: 1000, count: 4000 }).get('BTC')!
    }
    expect(bitcoin(0).every(move => move === 0)).toBe(true)
    const far = (moves: readonly number[]) => Math.sqrt(moment(moves, 2))
    // The same seed draws the same path, only wider; the jumps are a part of it.
    expect(far(bitcoin(5)) / far(bitcoin(1))).toBeCloseTo(5, 3)
    expect(bitcoin(5)).toEqual(bitcoin(5))
  })

  test('moves the coins together, but not as one', () => {
    const returns = returnsOf(begin('together'), { step: 15 * MINUTE, count: 4 * 24 * 120 })
    for (const one of SIMULATED_COINS)
      for (const other of SIMULATED_COINS.filter(({ asset }) => asset < one.asset)) {
        const found = correlation(returns.get(one.asset)!, returns.get(other.asset)!)
        expect(found, `${one.asset} and ${other.asset}`).toBeGreaterThan(0.4)
        expect(found, `${one.asset} and ${other.asset}`).toBeLessThan(0.9)
      }
  })

  test('has calm and wild times that cluster, and fat tails', () => {
    const bitcoin = returnsOf(begin('clusters'), { step: 15 * MINUTE, count: 4 * 24 * 200 }).get('BTC')!
    const sizes = bitcoin.map(Math.abs)
    expect(correlation(sizes.slice(0, -1), sizes.slice(1))).toBeGreaterThan(0.08)
    expect(correlation(sizes.slice(0, -8), sizes.slice(8))).toBeGreaterThan(0.05)
    expect(Math.abs(correlation(bitcoin.slice(0, -1), bitcoin.slice(1)))).toBeLessThan(0.05)
    expect(moment(bitcoin, 4) / moment(bitcoin, 2) ** 2).toBeGreaterThan(4)
  })

  test('has the volatility of its coins, whatever the length of the steps', () => {
    const yearly = (step: number, count: number) =>
      Math.sqrt((moment(returnsOf(begin('steps'), { step, count }).get('BTC')!, 2) * 365 * DAY) / step)
    for (const found of [yearly(MINUTE, 1440 * 30), yearly(60 * MINUTE, 24 * 365)]) {
      expect(found).toBeGreaterThan(0.35)
      expect(found).toBeLessThan(0.7)
    }
  })

  test.each(['a', 'b', 'c', 'd', 'e'])(
    'keeps every price positive and within a tenth and ten times its level for ten years (seed %s)',
    seed => {
      const process = begin(seed)
      for (let day = 0; day < 3650; day++) {
        process.advance(process.at + DAY)
        for (const { asset, level } of SIMULATED_COINS) {
          expect(process.price(asset)).toBeGreaterThan(level / 10)
          expect(process.price(asset)).toBeLessThan(level * 10)
        }
      }
    },
  )
})
