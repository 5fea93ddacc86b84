/** Bounds of the wait before a new connection, in ms. */
export interface RetryBounds {
  first: number
  most: number
}

/**
 * How long to wait before the `attempt`-th new connection (0 = first): doubles up to a bound, and half of it is chance, so that thousands of
 * browsers don't come back in the same moment. `chance` is in [0, 1).
 */
export function retryDelay(attempt: number, chance: number, bounds: RetryBounds): number {
  const whole = Math.min(bounds.most, bounds.first * 2 ** Math.min(attempt, 16))
  return Math.round(whole * (0.5 + chance / 2))
}
