import type { Amount, Price, Quantity } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle } from './candle.ts'
import { DayOfMinutes } from './statistics.ts'

const MINUTE = 60_000
const DAY_MINUTES = 1440

const candle = (minute: number, prices: [open: bigint, high: bigint, low: bigint, close: bigint], volume: bigint): Candle => ({
  openAt: minute * MINUTE,
  open: prices[0] as Price,
  high: prices[1] as Price,
  low: prices[2] as Price,
  close: prices[3] as Price,
  baseVolume: volume as Quantity,
  quoteVolume: (volume * 3n) as Amount,
  firstAt: minute * MINUTE,
  lastAt: minute * MINUTE + 1,
})

const minutes = fc
  .array(
    fc.record({ step: fc.integer({ min: 1, max: 400 }), low: fc.bigInt(1n, 1000n), up: fc.bigInt(0n, 100n), volume: fc.bigInt(0n, 50n) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map(rows => {
    let at = 100_000
    return rows.map(({ step, low, up, volume }) => {
      at += step
      return candle(at, [low, low + up, low, low + up], volume)
    })
  })

describe('24-hour statistics', () => {
  test('are those of the minutes of the last 24 hours, whichever came before the start and which after', () => {
    fc.assert(
      fc.property(minutes, fc.nat(), (all, cut) => {
        const known = cut % (all.length + 1)
        const day = new DayOfMinutes(all.slice(0, known))
        for (const minute of all.slice(known)) day.take(minute)
        const begin = all.at(-1)!.openAt - (DAY_MINUTES - 1) * MINUTE
        const inside = all.filter(({ openAt }) => openAt >= begin)
        const before = all.findLast(({ openAt }) => openAt < begin)
        const highest = inside.reduce((found, { high }) => (high > found ? high : found), 0n)
        const lowest = inside.reduce((found, { low }) => (low < found ? low : found), 10n ** 9n)
        expect(day.figures()).toEqual({
          open: before?.close ?? inside[0]!.open,
          last: inside.at(-1)!.close,
          high: highest,
          low: lowest,
          baseVolume: inside.reduce((sum, { baseVolume }) => sum + baseVolume, 0n),
          quoteVolume: inside.reduce((sum, { quoteVolume }) => sum + quoteVolume, 0n),
        })
      }),
    )
  })

  test('follow the running minute without counting it twice', () => {
    const day = new DayOfMinutes([candle(1, [10n, 10n, 10n, 10n], 5n)])
    day.take(candle(2, [10n, 12n, 10n, 12n], 1n))
    day.take(candle(2, [10n, 15n, 9n, 9n], 4n))
    expect(day.figures()).toEqual({ open: 10n, high: 15n, low: 9n, last: 9n, baseVolume: 9n, quoteVolume: 27n })
  })

  test('are nothing while there has never been a price', () => {
    expect(new DayOfMinutes([]).figures()).toBeUndefined()
    expect(new DayOfMinutes([]).sparkline()).toEqual([])
  })

  test('the line of the day has 48 points and ends at the last price', () => {
    const day = new DayOfMinutes(Array.from({ length: 3000 }, (_, minute) => candle(minute, [1n, 9000n, 1n, BigInt(minute + 1)], 1n)))
    const line = day.sparkline()
    expect(line).toHaveLength(48)
    expect(line.at(-1)).toBe(3000n)
    expect(line[0]).toBe(BigInt(3000 - 47 * 30))
  })
})
