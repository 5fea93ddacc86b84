import type { Price } from '@assay/money/kinds'
import { trimmedMean } from './mean.ts'

/** More than one missing sample in so many (20%) makes no settlement price (rules of money 0.3). */
const MISSING_PARTS = 5

/**
 * Settlement price: trimmed mean of the index of the whole seconds before expiry, `settlementSeconds` of them, `undefined` where none was told;
 * half to even to the tick. `undefined` when more than 20% are missing (exactly 20% is enough): the contract is refunded as `samplesMissing`.
 */
export function settlementOf(samples: readonly (Price | undefined)[], tick: Price): Price | undefined {
  const known = samples.filter(price => price !== undefined)
  const isEnough = known.length > 0 && (samples.length - known.length) * MISSING_PARTS <= samples.length
  return isEnough ? trimmedMean(known, tick) : undefined
}
