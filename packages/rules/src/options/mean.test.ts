import { parseDecimal } from '@assay/money/decimal'
import type { Price } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOfSlice } from '../../../../tools/slice.mjs'
import { meanOf, trimmedMean } from './mean.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const prices = (...texts: string[]) => texts.map(price)

/** Prices around 64,000 that lie close together, so that ties of rounding are frequent, or anywhere. */
const somePrices = fc.oneof(
  fc
    .array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 })
    .map(steps => steps.map(step => BigInt(6_400_000 + step) as Price)),
  fc.array(fc.bigInt(0n, 10n ** 16n), { minLength: 1, maxLength: 60 }).map(given => given as Price[]),
)
const someTick = fc.constantFrom(1n, 2n, 3n, 5n, 10n, 1_000_000n).map(tick => tick as Price)

describe('the mean', () => {
  it('is exact where it falls on the tick', () => {
    expect(meanOf(prices('64000.1', '64000.2', '64000.3'), price('0.1'))).toBe(price('64000.2'))
    expect(meanOf(prices('0.2'), price('0.1'))).toBe(price('0.2'))
  })

  it('exactly between two ticks becomes the even one, and a unit beyond it the nearer one', () => {
    expect(meanOf(prices('100.0', '100.1'), price('0.1'))).toBe(price('100'))
    expect(meanOf(prices('100.1', '100.2'), price('0.1'))).toBe(price('100.2'))
    expect(meanOf(prices('100.05'), price('0.1'))).toBe(price('100'))
    expect(meanOf(prices('100.15'), price('0.1'))).toBe(price('100.2'))
    expect(meanOf(prices('100.05000001'), price('0.1'))).toBe(price('100.1'))
    expect(meanOf(prices('100.14999999'), price('0.1'))).toBe(price('100.1'))
  })

  it('is rounded once at the end: thirds do not gather', () => {
    expect(meanOf(prices('100', '100', '100.1'), price('0.1'))).toBe(price('100'))
    expect(meanOf(prices('100', '100.1', '100.1'), price('0.1'))).toBe(price('100.1'))
  })

  it('is never below one tick, however coarse that is: a price of 0 is none', () => {
    expect(meanOf(prices('0.2', '0.2'), price('1'))).toBe(price('1'))
    expect(meanOf(prices('0.5'), price('1'))).toBe(price('1'))
    expect(trimmedMean(prices('0.2'), price('1000'))).toBe(price('1000'))
  })

  it('of nothing is a bug, not a price', () => {
    expect(() => meanOf([], price('0.1'))).toThrow('prices and a tick')
    expect(() => trimmedMean([], price('0.1'))).toThrow('prices and a tick')
  })

  it('is the nearest tick to the exact quotient, the even one of two equally near', () => {
    fc.assert(
      fc.property(somePrices, someTick, (given, tick) => {
        const mean = meanOf(given, tick)
        const count = BigInt(given.length)
        // Both sides times 2 x count: how far the mean is from sum / count, in whole numbers.
        const distance = 2n * (mean * count - given.reduce((sum, one) => sum + one, 0n))
        const half = tick * count
        const isBetween = distance === half || -distance === half
        if (mean === tick && distance >= half) return true
        return mean % tick === 0n && mean > 0n && distance <= half && -distance <= half && (!isBetween || (mean / tick) % 2n === 0n)
      }),
      { numRuns: casesOfSlice(100_000) },
    )
  }, 60_000)

  it('lies between the lowest and the highest price, each rounded to the tick', () => {
    fc.assert(
      fc.property(somePrices, someTick, (given, tick) => {
        const alone = given.map(one => meanOf([one], tick))
        const mean = meanOf(given, tick)
        return alone.some(one => one <= mean) && alone.some(one => one >= mean)
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)
})

describe('the trimmed mean', () => {
  it('Kalshi: of 60 one-second prices the 12 lowest and the 12 highest are left out', () => {
    const calm = Array.from({ length: 36 }, () => price('64000'))
    const low = Array.from({ length: 12 }, () => price('1'))
    const high = Array.from({ length: 12 }, () => price('99999999'))
    expect(trimmedMean([...high, ...calm, ...low], price('0.1'))).toBe(price('64000'))
    expect(trimmedMean([...high, price('99999999'), ...calm.slice(1), ...low], price('0.1'))).not.toBe(price('64000'))
  })

  it('of 10 is the mean of the middle 6, of 48 that of the middle 30, of 4 that of all', () => {
    expect(trimmedMean(prices('1', '2', '3', '4', '5', '6', '7', '8', '900', '1000'), price('0.01'))).toBe(price('5.5'))
    const upTo48 = Array.from({ length: 48 }, (_, place) => price(String(place + 1)))
    expect(trimmedMean(upTo48, price('0.01'))).toBe(price('24.5'))
    expect(trimmedMean(prices('1', '1', '1', '5'), price('0.01'))).toBe(price('2'))
  })

  it('does not change what it was given', () => {
    const given = prices('3', '1', '2')
    trimmedMean(given, price('0.1'))
    expect(given).toEqual(prices('3', '1', '2'))
  })

  it('is the same in whatever order the samples come', () => {
    const shuffled = somePrices.chain(given => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })))
    fc.assert(
      fc.property(shuffled, someTick, ([given, moved], tick) => trimmedMean(moved, tick) === trimmedMean(given, tick)),
      { numRuns: 2_000 },
    )
  }, 60_000)

  it('is the mean of what is left when one takes off the lowest and the highest one by one', () => {
    fc.assert(
      fc.property(somePrices, someTick, (given, tick) => {
        const left = [...given]
        for (let dropped = 0; (dropped + 1) * 5 <= given.length; dropped++)
          for (const worse of [(one: bigint, other: bigint) => one < other, (one: bigint, other: bigint) => one > other]) {
            let place = 0
            left.forEach((one, at) => {
              if (worse(one, left[place] as bigint)) place = at
            })
            left.splice(place, 1)
          }
        return trimmedMean(given, tick) === meanOf(left, tick)
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)

  it('cannot be moved beyond the calm samples by a fifth of wild ones, wherever they are', () => {
    const calm = fc.array(fc.bigInt(6_300_000n, 6_400_000n), { minLength: 8, maxLength: 8 })
    const wild = fc.array(fc.bigInt(0n, 10n ** 16n), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(calm, wild, (quiet, loud) => {
        const mean = trimmedMean([...quiet, ...loud] as Price[], 1n as Price)
        return mean >= 6_300_000n && mean <= 6_400_000n
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)
})
