import type { Rate } from '@assay/money/kinds'
import { RATE_ONE, tradeFee } from '@assay/rules/fees'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { setFee, setPart, setTimes } from './amounts.ts'

/** Most that a cell holds. */
const CELL_MAX = (1n << 63n) - 1n

const feeOf = (received: bigint, rate: bigint): bigint => {
  const fee = new BigInt64Array(1)
  setFee(fee, BigInt64Array.of(received), rate)
  return fee[0] as bigint
}

/** Anything a side can receive, with more of what lies at multiples of one and at the end of the cell. */
const received = fc.oneof(
  fc.bigInt(0n, CELL_MAX),
  fc.bigInt(0n, 10n ** 12n),
  fc.tuple(fc.bigInt(1n, CELL_MAX / RATE_ONE - 1n), fc.bigInt(-2n, 2n)).map(([whole, beside]) => whole * RATE_ONE + beside),
  fc.bigInt(0n, 3n).map(below => CELL_MAX - below),
  fc.bigInt(-3n, 3n).map(beside => CELL_MAX / RATE_ONE + beside),
)
const rate = fc.oneof(fc.bigInt(0n, RATE_ONE), fc.constantFrom(0n, 1n, RATE_ONE - 1n, RATE_ONE))

it('the fee from cell to cell is that of the rules for everything that a cell holds, and the least whole number of units not below the share', () => {
  fc.assert(
    fc.property(received, rate, (units, share) => {
      const fee = feeOf(units, share)
      expect(fee).toBe(tradeFee(units, share as Rate))
      expect(fee * RATE_ONE >= units * share && (fee - 1n) * RATE_ONE < units * share && fee <= units).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})

it('leaves what was received as it was', () => {
  const cell = BigInt64Array.of(CELL_MAX)
  setFee(new BigInt64Array(1), cell, RATE_ONE)
  expect(cell[0]).toBe(CELL_MAX)
})

it('a count of units and a part of an amount are those of exact whole numbers', () => {
  const cell = new BigInt64Array(1)
  const counts = fc.tuple(fc.bigInt(0n, 2n ** 53n), fc.bigInt(1n, 1_000n))
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 100 }), ([count, unit], divisor) => {
      setTimes(cell, BigInt64Array.of(unit), Number(count))
      expect(cell[0]).toBe(count * unit)
      setPart(cell, BigInt64Array.of(count), divisor)
      expect(cell[0]).toBe((count + BigInt(divisor) - 1n) / BigInt(divisor))
    }),
    { numRuns: 5_000 },
  )
})
