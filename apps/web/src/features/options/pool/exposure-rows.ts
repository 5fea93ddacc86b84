import { parseDecimal } from '@assay/money/decimal'
import type { OptionPool } from '@assay/wire/options/calls'

type Exposure = OptionPool['exposures'][number]

interface ExposureRow extends Exposure {
  /** Widths of the two parts, percent of the most that may be promised for one minute. */
  bullishPercent: number
  bearishPercent: number
}

const SCALE = 18
const units = (text: string): bigint => parseDecimal(text, SCALE) ?? 0n

/** What is promised in a market by minute of expiry, the next one first; `cap`: the most for one minute, which fills a bar. */
export function exposureRows(exposures: readonly Exposure[], market: string, cap: string): readonly ExposureRow[] {
  const whole = units(cap)
  const percent = (text: string) => (whole > 0n ? Number((units(text) * 100_000n) / whole) / 1000 : 0)
  return exposures
    .filter(exposure => exposure.market === market)
    .sort((a, b) => a.expiresAt - b.expiresAt)
    .map(exposure => ({ ...exposure, bullishPercent: percent(exposure.bullish), bearishPercent: percent(exposure.bearish) }))
}

/** The reserved part of the pool as a share of one, cut to four decimals. */
export function reservedShare({ balance, reserved }: Pick<OptionPool, 'balance' | 'reserved'>): string {
  const whole = units(balance)
  if (whole <= 0n) return '0'
  const share = (units(reserved) * 10_000n) / whole
  return `${share / 10_000n}.${String(share % 10_000n).padStart(4, '0')}`
}
