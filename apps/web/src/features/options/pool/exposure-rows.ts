import { filledParts } from '@assay/money/decimal-text'
import type { OptionPool } from '@assay/wire/options/calls'

type Exposure = OptionPool['exposures'][number]

interface ExposureRow extends Exposure {
  /** Widths of the two parts, percent of the most that may be promised for one minute. */
  bullishPercent: number
  bearishPercent: number
}

/** What is promised in a market by minute of expiry, the next one first; `cap`: the most for one minute, which fills a bar. */
export function exposureRows(exposures: readonly Exposure[], market: string, cap: string): readonly ExposureRow[] {
  const percent = (text: string) => Number(filledParts(text, cap, 100_000n)) / 1000
  return exposures
    .filter(exposure => exposure.market === market)
    .sort((a, b) => a.expiresAt - b.expiresAt)
    .map(exposure => ({ ...exposure, bullishPercent: percent(exposure.bullish), bearishPercent: percent(exposure.bearish) }))
}
