import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { CANDLE_INTERVALS } from '@assay/wire/markets/calls'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Candle, INTERVAL_MS, mergeCandles, openTime } from './candle.ts'

const MONDAY = Date.UTC(2026, 10, 16)

const trade = fc.record({ price: fc.bigInt(1n, 10n ** 15n), quantity: fc.bigInt(1n, 10n ** 12n) })
const candleOf = ({ price, quantity }: { price: bigint; quantity: bigint }, at: number): Candle => {
  const same = { open: price as Price, high: price as Price, low: price as Price, close: price as Price }
  return { ...same, openAt: 0, baseVolume: quantity as Quantity, quoteVolume: (price * quantity) as Amount, firstAt: at, lastAt: at }
}

describe('a candle', () => {
  test('begins at midnight UTC for a day and on Monday for a week', () => {
    const thursday = Date.UTC(2026, 10, 19, 23, 59, 59, 999)
    expect(openTime('1d', thursday)).toBe(Date.UTC(2026, 10, 19))
    expect(openTime('1w', thursday)).toBe(MONDAY)
    expect(openTime('1w', MONDAY)).toBe(MONDAY)
    expect(openTime('1w', MONDAY - 1)).toBe(MONDAY - 7 * 86_400_000)
  })

  test.each(CANDLE_INTERVALS)('holds the time that it was asked for (%s)', interval => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), at => {
        const openAt = openTime(interval, at)
        expect(openAt <= at && at < openAt + INTERVAL_MS[interval]).toBe(true)
        expect(openTime(interval, openAt)).toBe(openAt)
      }),
    )
  })

  test('is the same however its trades are grouped, and in whatever order the groups come', () => {
    fc.assert(
      fc.property(fc.array(trade, { minLength: 1, maxLength: 30 }), fc.nat(), fc.boolean(), (trades, cut, isSwapped) => {
        const candles = trades.map(candleOf)
        const whole = candles.reduce(mergeCandles)
        const at = cut % trades.length
        if (at === 0) return
        const [early, late] = [candles.slice(0, at).reduce(mergeCandles), candles.slice(at).reduce(mergeCandles)]
        expect(isSwapped ? mergeCandles(late, early) : mergeCandles(early, late)).toEqual(whole)
        expect(whole.open).toBe(trades[0]!.price)
        expect(whole.close).toBe(trades.at(-1)!.price)
        expect(whole.baseVolume).toBe(trades.reduce((sum, { quantity }) => sum + quantity, 0n))
      }),
    )
  })
})
