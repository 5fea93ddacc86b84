import { RATE_ONE } from '@assay/rules/fees'
import { Longs } from '../memory/encoded.ts'
import type { AmountCell } from './legs.ts'

/** What amounts are worked out with where they stay in memory from cell to cell, so that no object is made of them. */

const number = new Longs(1)

/** Sets a cell to so many times the units of another; the count is a whole number from 0 to 2^53. */
export function setTimes(cell: AmountCell, unit: AmountCell, count: number): void {
  number.setNumber(0, count)
  cell[0] = (number.values[0] as bigint) * (unit[0] as bigint)
}

/** Sets a cell to the units of another, which are not negative, divided by a whole number, rounded up. */
export function setPart(cell: AmountCell, whole: AmountCell, divisor: number): void {
  number.setNumber(0, divisor)
  // In two steps: what goes into a cell is cut to 64 bits there, and not looked at before.
  cell[0] = (whole[0] as bigint) + (number.values[0] as bigint) - 1n
  cell[0] = (cell[0] as bigint) / (number.values[0] as bigint)
}

const one = BigInt64Array.of(RATE_ONE)
const rest = new BigInt64Array(1)
const rateCell = new BigInt64Array(1)
/** The product of so much and a rate, which is at most one, and what rounding adds, fit into 64 bits. */
// Stryker disable next-line ArithmeticOperator: below the true bound the long way gives the same; above it the property notices
const plainMax = BigInt64Array.of((2n ** 63n - 1n) / RATE_ONE - 1n)

/**
 * `rules/fees.ts` tradeFee from cell to cell: received x rate, rounded up. Of large amounts whole multiples of one and the rest are taken
 * apart, so that no product passes 64 bits.
 */
export function setFee(fee: AmountCell, received: AmountCell, rate: bigint): void {
  rateCell[0] = rate
  // Stryker disable next-line ConditionalExpression,EqualityOperator,BlockStatement: what is small gives the same the long way
  if ((received[0] as bigint) <= (plainMax[0] as bigint)) {
    rest[0] = (received[0] as bigint) * (rateCell[0] as bigint) + (one[0] as bigint) - 1n
    fee[0] = (rest[0] as bigint) / (one[0] as bigint)
    return
  }
  rest[0] = (received[0] as bigint) % (one[0] as bigint)
  fee[0] = ((received[0] as bigint) / (one[0] as bigint)) * (rateCell[0] as bigint)
  rest[0] = (rest[0] as bigint) * (rateCell[0] as bigint) + (one[0] as bigint) - 1n
  fee[0] = (fee[0] as bigint) + (rest[0] as bigint) / (one[0] as bigint)
}
