import { parseSigned } from '@assay/money/decimal'
import { RATE_SCALE, type Rate } from '@assay/money/kinds'

/** A signed share of the wire; 0 for what is not a number. */
export function rateOf(text: string): Rate {
  return (parseSigned(text, RATE_SCALE) ?? 0n) as Rate
}
