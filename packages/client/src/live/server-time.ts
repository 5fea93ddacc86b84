import { pageState } from '../page/page-state.ts'

/** How far this machine's clock is ahead of the exchange's, ms; the travel time of the fastest frame is in it. */
const ahead = pageState('page', () => Number.POSITIVE_INFINITY)

/** A frame says when the exchange sent it. The one that travelled fastest tells most about the clocks. */
export function takeServerTime(at: number): void {
  ahead.current = Math.min(ahead.current, Date.now() - at)
}

/** Less is a matter of the line, not of the clock. */
const NOTICED_MS = 1000

/** The exchange's time, ms: what countdowns to its moments count by. A clock that is right is believed. */
export function serverNow(): number {
  const known = ahead.current
  return Date.now() - (Number.isFinite(known) && Math.abs(known) >= NOTICED_MS ? known : 0)
}
