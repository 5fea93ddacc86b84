import type { RateLimits } from '../../apps/server/src/http/rate-limits.ts'

/** The whole load comes from one address and few sessions: it is counted like any other, but never stopped. */
export const NO_LIMITS: RateLimits = {
  addressReads: 1e9,
  addressChanges: 1e9,
  addressVisitorChanges: 1e9,
  sessionReads: 1e9,
  sessionChanges: 1e9,
}
