import { assert } from './assert.ts'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from './kinds.ts'

/** Direction in which a result that is not whole is moved: `floor` to the smaller, `ceil` to the greater number (also below zero). */
export type Rounding = 'floor' | 'ceil'

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 41 }, (_, exponent) => 10n ** BigInt(exponent))

/** 10^exponent, exponent 0 to 40. */
export function powerOfTen(exponent: number): bigint {
  const power = POWERS_OF_TEN[exponent]
  assert(power !== undefined, 'a power of ten from 0 to 40')
  return power
}

/** a x b / divisor with one rounding at the end; the product is exact. Throws when the divisor is not positive. */
export function multiplyDivide(a: bigint, b: bigint, divisor: bigint, rounding: Rounding): bigint {
  assert(divisor > 0n, 'divisor is positive')
  const product = a * b
  const quotient = product / divisor
  const rest = product % divisor
  if (rest === 0n) return quotient
  if (rounding === 'floor') return rest < 0n ? quotient - 1n : quotient
  return rest > 0n ? quotient + 1n : quotient
}

/** Decimal places of the two assets of a pair. */
export interface PairScales {
  baseScale: number
  quoteScale: number
}

/**
 * Price x quantity in units of the quote asset, exactly. Filters make tick x lot a whole number of quote units, so a rest is a bug and throws.
 */
export function notionalOf(price: Price, quantity: Quantity, scales: PairScales): Amount {
  const exponent = PRICE_SCALE + scales.baseScale - scales.quoteScale
  if (exponent <= 0) return (price * quantity * powerOfTen(-exponent)) as Amount
  const product = price * quantity
  const divisor = powerOfTen(exponent)
  const notional = product / divisor
  assert(notional * divisor === product, 'a notional is a whole number of quote units')
  return notional as Amount
}

/** Price x quantity in units of the quote asset where the price is not on the tick (an index price), so that one rounding is needed. */
export function roundedNotionalOf(price: Price, quantity: Quantity, scales: PairScales, rounding: Rounding): Amount {
  const exponent = PRICE_SCALE + scales.baseScale - scales.quoteScale
  if (exponent <= 0) return notionalOf(price, quantity, scales)
  return multiplyDivide(price, quantity, powerOfTen(exponent), rounding) as Amount
}
