import { pageState } from '../page/page-state.ts'

interface Estimate {
  /** When the newer half of the window began, by the page's steady clock, ms. */
  since: number
  /** The most that the exchange's clock was ahead of the steady one in either half; what a frame travelled makes it less. */
  newer: number
  older: number
}

const NONE: Estimate = { since: 0, newer: Number.NEGATIVE_INFINITY, older: Number.NEGATIVE_INFINITY }
const estimate = pageState('page', (): Estimate => NONE)

/** Long enough for some fast frames, short enough to follow a clock that was set. */
const HALF_WINDOW_MS = 15_000

/**
 * A frame says when the exchange sent it, ms. Of the last 15 to 30 seconds the one that travelled fastest tells most. Measured against the
 * clock that nobody sets, so that a step of this machine's clock moves nothing.
 */
export function takeServerTime(at: number): void {
  const here = performance.now()
  const lead = at - here
  const { since, newer, older } = estimate.current
  const isOver = here - since >= HALF_WINDOW_MS
  estimate.current = isOver ? { since: here, newer: lead, older: newer } : { since, newer: Math.max(newer, lead), older }
}

/** Less is a matter of the line, not of the clock. */
const NOTICED_MS = 1000

/** The exchange's time, ms: what its moments are compared with, and what countdowns count by. A clock that is right is believed. */
export function serverNow(): number {
  const lead = Math.max(estimate.current.newer, estimate.current.older)
  const exchange = performance.now() + lead
  return !Number.isFinite(lead) || Math.abs(exchange - Date.now()) < NOTICED_MS ? Date.now() : exchange
}
