/** How far this machine's clock is ahead of the exchange's, ms; the travel time of the fastest frame is in it. */
let ahead = Number.POSITIVE_INFINITY

/** A frame says when the exchange sent it. The one that travelled fastest tells most about the clocks. */
export function takeServerTime(at: number): void {
  ahead = Math.min(ahead, Date.now() - at)
}

/** Less is a matter of the line, not of the clock. */
const NOTICED_MS = 1000

/** The exchange's time, ms: what countdowns to its moments count by. A clock that is right is believed. */
export const serverNow = (): number => Date.now() - (Number.isFinite(ahead) && Math.abs(ahead) >= NOTICED_MS ? ahead : 0)
