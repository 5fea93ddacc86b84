import { parseDecimal } from '@assay/money/decimal'
import { RATE_SCALE, type Rate } from '@assay/money/kinds'

/** A signed share of the wire; 0 for what is not a number. */
export function rateOf(text: string): Rate {
  const magnitude = parseDecimal(text.replace(/^-/, ''), RATE_SCALE) ?? 0n
  return (text.startsWith('-') ? -magnitude : magnitude) as Rate
}
