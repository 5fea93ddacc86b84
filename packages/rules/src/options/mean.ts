import { assert } from '@assay/money/assert'
import type { Price } from '@assay/money/kinds'

/** The share of the samples that is left out at each end: one in five (20%; Kalshi's rule, rules of money 3). */
export const TRIM_PARTS = 5

/**
 * Mean of prices, one rounding at the end: half to even to a multiple of the tick, so that rounding favours neither direction; at least one tick, as a
 * price is never 0. The prices need not be on the tick. Throws for none.
 */
export function meanOf(prices: readonly Price[], tick: Price): Price {
  assert(prices.length > 0 && tick > 0n, 'prices and a tick')
  const sum = prices.reduce((total, price) => total + price, 0n)
  const ticks = halfToEven(sum, BigInt(prices.length) * tick)
  return (ticks > 0n ? ticks * tick : tick) as Price
}

/**
 * Mean of prices without the lowest and the highest fifth, each rounded down to whole samples, whatever their order: of 60 the middle 36, of 10
 * the middle 6, of fewer than 5 all. Rounded as `meanOf`. Throws for none.
 */
export function trimmedMean(prices: readonly Price[], tick: Price): Price {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const dropped = Math.floor(sorted.length / TRIM_PARTS)
  return meanOf(sorted.slice(dropped, sorted.length - dropped), tick)
}

/** dividend / divisor as the nearest whole number; exactly between two the even one. Neither is negative. */
function halfToEven(dividend: bigint, divisor: bigint): bigint {
  const lower = dividend / divisor
  const twice = 2n * (dividend % divisor)
  const isUp = twice > divisor || (twice === divisor && lower % 2n === 1n)
  return isUp ? lower + 1n : lower
}
