import type { PairScales } from '@assay/money/arithmetic'
import type { Amount, Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { type Exposure, pricePerUnit } from './position-value.ts'

/**
 * Bankruptcy price: where nothing is left of the margin after the closing fee is paid, BP = (EP - s x M / q) / (1 - s x f) (rules of money 1.5).
 * Moved to the tick on the side of the margin: up for a long, down for a short, so a close at it or better never leaves a debt. Undefined for
 * a long whose margin pays for all of its entry.
 */
export function bankruptcyPrice(
  { side, quantity, entryValue }: Exposure,
  margin: Amount,
  { closingFeeRate, ...terms }: PairScales & { tick: Price; closingFeeRate: Rate },
): Price | undefined {
  const isLong = side === 'long'
  const value = isLong ? entryValue - margin : entryValue + margin
  const factor = isLong ? RATE_ONE - closingFeeRate : RATE_ONE + closingFeeRate
  if (value <= 0n) return undefined
  return pricePerUnit(value * RATE_ONE, quantity * factor, { ...terms, rounding: isLong ? 'ceil' : 'floor' })
}
