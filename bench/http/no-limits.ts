import type { RateLimits } from '../../apps/server/src/http/guard/rate-limits.ts'

/** The whole load comes from one address and few sessions: it is counted like any other, but never stopped. */
export const NO_LIMITS: RateLimits = {
  addressReads: 1e9,
  addressReadsAtOnce: 1e9,
  addressPages: 1e9,
  addressPagesAtOnce: 1e9,
  addressChanges: 1e9,
  addressChangesHourly: 1e9,
  addressAnswersHourly: 1e9,
  addressVisitorChanges: 1e9,
  sessionReads: 1e9,
  sessionChanges: 1e9,
  sessionChangesHourly: 1e9,
}
