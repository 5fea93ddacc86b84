/** A beat that comes so late means that the machine slept. */
const SLEPT_MS = 8000
/** A connection that is silent for so long is dead, whatever it says. */
const DEAD_AFTER_MS = 10_000

interface Beat {
  /** Since the beat before, and since the last sign of the server, ms. */
  late: number
  silent: number
  isOpen: boolean
  /** The page is in the background. */
  isAway: boolean
}

/**
 * Whether a connection is to be begun anew at a beat. A browser lets the timers of a page in the background run once a minute: there a late beat and the
 * silence between two of them say nothing, and the connection is left as it is. When the page is shown again, what came meanwhile decides.
 */
export function needsReconnect({ late, silent, isOpen, isAway }: Beat): boolean {
  if (isAway) return false
  return late > SLEPT_MS || (isOpen && silent > DEAD_AFTER_MS)
}
