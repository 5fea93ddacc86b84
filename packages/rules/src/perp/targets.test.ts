import { notionalOf } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tradeFee } from '../fees.ts'
import { type Exposure, type PositionSide, pnlOf } from './position-value.ts'
import { breakEvenPrice, pnlAtReturn, priceAtPnl, priceAtReturn } from './targets.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const scales = { baseScale: 8, quoteScale: 6 }
const terms = { ...scales, tick: price('0.1') }
const exposure = (side: PositionSide, size: string, at: string): Exposure => ({
  side,
  quantity: quantity(size),
  entryValue: notionalOf(price(at), quantity(size), scales),
})

describe('V14 backwards', () => {
  it('a gain of 100 of a long of 0.2 at 7,000 is at 7,500, one of 400 of a short of 0.4 at 6,000 at 5,000', () => {
    expect(priceAtPnl(exposure('long', '0.2', '7000'), usdt('100'), terms)).toBe(price('7500'))
    expect(priceAtPnl(exposure('short', '0.4', '6000'), usdt('400'), terms)).toBe(price('5000'))
  })
})

describe('take-profit and stop-loss', () => {
  const long = exposure('long', '0.3', '100')
  const short = exposure('short', '0.3', '100')

  it('by result lie on the tick where the profit is no smaller and the loss no greater', () => {
    // 1 / 0.3 = 3.33...
    expect(priceAtPnl(long, usdt('1'), terms)).toBe(price('103.4'))
    expect(priceAtPnl(long, -usdt('1') as Amount, terms)).toBe(price('96.7'))
    expect(priceAtPnl(short, usdt('1'), terms)).toBe(price('96.6'))
    expect(priceAtPnl(short, -usdt('1') as Amount, terms)).toBe(price('103.3'))
  })

  it('by return on the margin are those of its result', () => {
    expect(priceAtReturn(long, { margin: usdt('3'), rate: rate('0.5') }, terms)).toBe(price('105'))
    expect(priceAtReturn(short, { margin: usdt('3'), rate: rate('0.5') }, terms)).toBe(price('95'))
    expect([pnlAtReturn(3n as Amount, rate('0.5')), pnlAtReturn(3n as Amount, -rate('0.5') as Rate)]).toEqual([2n, -1n])
  })

  it('are none where no price above 0 has them', () => {
    expect(priceAtPnl(short, usdt('30'), terms)).toBeUndefined()
    expect(priceAtPnl(short, usdt('29.99'), terms)).toBeUndefined()
    expect(priceAtPnl(short, usdt('29.97'), terms)).toBe(price('0.1'))
    expect(priceAtPnl(long, -usdt('30') as Amount, terms)).toBeUndefined()
  })
})

describe('break-even', () => {
  const paid = { ...terms, closingFeeRate: rate('0.0005') }

  it('gives back what was paid to open and is paid to close', () => {
    // (60,000 + 30) / 0.9995 = 60,060.03...; (60,000 - 30) / 1.0005 = 59,940.02...
    expect(breakEvenPrice(exposure('long', '1', '60000'), usdt('30'), paid)).toBe(price('60060.1'))
    expect(breakEvenPrice(exposure('short', '1', '60000'), usdt('30'), paid)).toBe(price('59940'))
    expect(breakEvenPrice(exposure('long', '1', '60000'), 0n as Amount, { ...paid, closingFeeRate: 0n as Rate })).toBe(price('60000'))
  })

  it('is none where funding has paid for all, or nothing can', () => {
    expect(breakEvenPrice(exposure('long', '1', '60000'), -usdt('60000') as Amount, paid)).toBeUndefined()
    expect(breakEvenPrice(exposure('short', '1', '60000'), usdt('60000'), paid)).toBeUndefined()
  })
})

describe('whatever is held', () => {
  const tick = terms.tick
  const input = fc.record({
    side: fc.constantFrom<PositionSide>('long', 'short'),
    lots: fc.bigInt(1n, 1_000_000n),
    ticks: fc.bigInt(100_000n, 1_000_000n),
    asked: fc.bigInt(-(10n ** 12n), 10n ** 12n),
  })

  it('at the price the result is at least what was asked for, one tick nearer it is not', () => {
    fc.assert(
      fc.property(input, ({ side, lots, ticks, asked }) => {
        const size = (lots * quantity('0.001')) as Quantity
        const position: Exposure = { side, quantity: size, entryValue: notionalOf((ticks * tick) as Price, size, scales) }
        const result = (at: bigint) => pnlOf(side, position.entryValue, notionalOf(at as Price, size, scales))
        const found = priceAtPnl(position, asked as Amount, terms)
        if (found === undefined) {
          // No price, or a long that has it at any.
          expect(side === 'long' ? result(0n) >= asked : result(tick) < asked).toBe(true)
          return
        }
        expect(result(found)).toBeGreaterThanOrEqual(asked)
        expect(result(found + (side === 'long' ? -tick : tick))).toBeLessThan(asked)
      }),
      { numRuns: 2_000 },
    )
  })

  it('closing at break-even leaves nothing lost, one tick worse something', () => {
    const fee = rate('0.0005')
    fc.assert(
      fc.property(input, ({ side, lots, ticks }) => {
        const size = (lots * quantity('0.001')) as Quantity
        const position: Exposure = { side, quantity: size, entryValue: notionalOf((ticks * tick) as Price, size, scales) }
        const costs = tradeFee(position.entryValue, fee)
        const left = (at: bigint) => {
          const value = notionalOf(at as Price, size, scales)
          return pnlOf(side, position.entryValue, value) - costs - tradeFee(value, fee)
        }
        const found = breakEvenPrice(position, costs, { ...terms, closingFeeRate: fee })!
        expect(left(found)).toBeGreaterThanOrEqual(0n)
        expect(left(found + (side === 'long' ? -tick : tick))).toBeLessThan(0n)
      }),
      { numRuns: 2_000 },
    )
  })
})
