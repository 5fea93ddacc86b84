import { formatDecimal } from '@assay/money/decimal'
import { exactPrice } from '@assay/money/figures'
import { PRICE_SCALE } from '@assay/money/kinds'

/** What one source said, and what of it counted. */
export interface SourceLine {
  source: string
  price: string
  /** When it said so, ms. */
  at: number
  /** "0" when it did not count. */
  weight: string
  /** Only where another price counted than the given one: the edge of the band around the median. */
  clamped?: string
  /** Why it did not count. */
  excluded?: string
}

interface ReadSources {
  lines: readonly SourceLine[]
  /** The weighted mean of the lines, formed again here; empty when none counted. */
  mean: string
}

interface KeptText {
  underlyings: Record<string, { step: string; sources: SourceLine[] } | undefined>
}

/** Reads what the index of an underlying was formed from, and forms its mean again; undefined when the text says nothing of it. */
export function readSources(text: string, base: string): ReadSources | undefined {
  const kept = (JSON.parse(text) as KeptText).underlyings[base]
  return kept && { lines: kept.sources, mean: meanOf(kept.sources, exactPrice(kept.step)) }
}

/** Weighted mean of what counted, rounded down to the step (rules of money 1.1). */
function meanOf(lines: readonly SourceLine[], step: bigint): string {
  let [total, weighted] = [0n, 0n]
  for (const { price, clamped, weight } of lines) {
    total += BigInt(weight)
    weighted += exactPrice(clamped ?? price) * BigInt(weight)
  }
  if (total === 0n) return ''
  const mean = weighted / total
  const stepped = mean - (mean % step)
  return formatDecimal(stepped > 0n ? stepped : mean, PRICE_SCALE)
}
