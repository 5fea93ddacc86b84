import type { Price } from '@assay/money/kinds'
import { meanOf } from './mean.ts'

/** So many of the strike's seconds may have no price. */
const STRIKE_MISSING_MAX = 1

/**
 * Strike (shown as purchase price): mean of the index of the whole seconds from the start, `STRIKE_SECONDS` of them, `undefined` where none was
 * told; half to even to the tick. `undefined` when more than one is missing: the contract is refunded as `samplesMissing`.
 */
export function strikeOf(samples: readonly (Price | undefined)[], tick: Price): Price | undefined {
  const known = samples.filter(price => price !== undefined)
  return known.length === 0 || samples.length - known.length > STRIKE_MISSING_MAX ? undefined : meanOf(known, tick)
}
