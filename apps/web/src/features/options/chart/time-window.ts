import type { Span } from '../../../trading/chart/time-line/scales.ts'

/** How much past the person wants to see: by the duration that is chosen, or so many seconds. */
export const PASTS = ['auto', 300, 900, 3600, 7200] as const
export type Past = (typeof PASTS)[number]

/** Least and most of the past that is shown by itself, seconds. */
const LEAST = 120
const MOST = 3600

interface WindowOptions {
  now: number
  past: Past
  /** The duration that is chosen. */
  seconds: number
  /** Of running contracts, ms. */
  expiries: readonly number[]
}

/** Times in sight: the past, and as much future as the farthest expiry needs, but never more than the past. */
export function timeWindow({ now, past, seconds, expiries }: WindowOptions): Span {
  const before = (past === 'auto' ? Math.min(MOST, Math.max(LEAST, seconds * 1.2)) : past) * 1000
  const wanted = Math.max(seconds * 1000, ...expiries.map(at => at - now))
  return { from: now - before, to: now + Math.min(before, wanted * 1.06 + 4000) }
}
