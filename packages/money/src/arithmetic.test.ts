import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiplyDivide, notionalOf, powerOfTen, roundedNotionalOf } from './arithmetic.ts'
import type { Price, Quantity } from './kinds.ts'

const anyInteger = fc.bigInt(-(10n ** 30n), 10n ** 30n)
const positive = fc.bigInt(1n, 10n ** 20n)

describe('multiplyDivide', () => {
  it('is the nearest whole number on the named side of the exact fraction', () => {
    fc.assert(
      fc.property(anyInteger, anyInteger, positive, (a, b, divisor) => {
        // Without division: floor <= a*b/divisor < floor + 1, and ceil - 1 < a*b/divisor <= ceil.
        const floor = multiplyDivide(a, b, divisor, 'floor')
        const ceil = multiplyDivide(a, b, divisor, 'ceil')
        expect(floor * divisor <= a * b && a * b < (floor + 1n) * divisor).toBe(true)
        expect((ceil - 1n) * divisor < a * b && a * b <= ceil * divisor).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  it('takes a divisor that is not positive for a bug', () => {
    expect(() => multiplyDivide(1n, 1n, 0n, 'floor')).toThrow('divisor')
    expect(() => multiplyDivide(1n, 1n, -1n, 'floor')).toThrow('divisor')
  })
})

describe('notionalOf', () => {
  const btc = { baseScale: 8, quoteScale: 6 }

  it('is price x quantity in quote units', () => {
    expect(notionalOf(6_412_010_000_000n as Price, 50_000_000n as Quantity, btc)).toBe(32_060_050_000n)
    expect(notionalOf(200_000_000n as Price, 3n as Quantity, { baseScale: 0, quoteScale: 18 })).toBe(6n * 10n ** 18n)
  })

  it('never rounds in silence', () => {
    expect(() => notionalOf(1n as Price, 1n as Quantity, btc)).toThrow('whole number')
    expect(roundedNotionalOf(1n as Price, 1n as Quantity, btc, 'floor')).toBe(0n)
    expect(roundedNotionalOf(1n as Price, 1n as Quantity, btc, 'ceil')).toBe(1n)
  })

  it('agrees with the exact fraction for any tick and lot whose product is whole', () => {
    const ticks = fc.bigInt(1n, 10n ** 9n)
    fc.assert(
      fc.property(ticks, ticks, (ticks, lots) => {
        const price = (ticks * 10_000_000n) as Price
        const quantity = (lots * 1_000n) as Quantity
        expect(notionalOf(price, quantity, btc) * powerOfTen(10)).toBe(price * quantity)
      }),
    )
  })
})
