import { netsOf } from '@assay/rules/network-address'

/** Requests a minute, or an hour where a name says so. Generous for people and their programs, fatal for floods. */
export interface RateLimits {
  /** In units of what an ordinary one costs (`costs.ts`). */
  addressReads: number
  /** The same within a second: a flood may not even begin with more work than others can wait for. */
  addressReadsAtOnce: number
  /** Pages, files and what is not there, in the same units. */
  addressPages: number
  addressPagesAtOnce: number
  addressChanges: number
  /** Every change is remembered for a day by its request token: nobody may go on at the pace of a minute until the memory is full of his alone. */
  addressChangesHourly: number
  /** Changes whose whole answer is kept for a day. */
  addressAnswersHourly: number
  /** Sign-in, registration, codes: what a visitor can change. */
  addressVisitorChanges: number
  sessionReads: number
  sessionChanges: number
  sessionChangesHourly: number
}

export const RATE_LIMITS: RateLimits = {
  addressReads: 6000,
  addressReadsAtOnce: 200,
  addressPages: 12_000,
  addressPagesAtOnce: 600,
  addressChanges: 3000,
  addressChangesHourly: 24_000,
  addressAnswersHourly: 3000,
  addressVisitorChanges: 120,
  sessionReads: 3000,
  sessionChanges: 1200,
  sessionChangesHourly: 18_000,
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Callers that one limit remembers; of more, the one whose time began first is forgotten. */
const CALLERS_MAX = 50_000

/** Counts one request of a caller (the address group or the session) with what it costs; gives the seconds to wait when the limit is reached, otherwise 0. */
export interface RateLimit {
  (caller: string, cost?: number): number
  /** What a caller has used of the time that runs. */
  used(caller: string): number
}

const netsOfGroup = (group: string): string[] => (group.includes(':') ? netsOf(`${group}::`) : [group])

/** What an address counts as: an IPv6 customer owns a whole /64. */
export const addressGroup = (address: string): string => netsOf(address)[0]

/** A net of IPv6 that holds 256 times as many addresses may do so many times what one of them may. */
export const WIDER_NET = 4

/** A limit for address groups, which counts the nets that hold them as well. */
const addressLimit = (limiter: (max: number) => RateLimit, max: number): RateLimit => {
  const limits = [1, WIDER_NET, WIDER_NET ** 2].map(times => limiter(max * times))
  const limit = (group: string, cost = 1): number => Math.max(...netsOfGroup(group).map((net, width) => limits[width]?.(net, cost) ?? 0))
  return Object.assign(limit, { used: (group: string) => limits[0]?.used(group) ?? 0 })
}

/** At most `max` requests of a caller within a time that begins with the first of them. */
export const rateLimit = (max: number, within: number, clock: () => number): RateLimit => {
  /** In the order in which their times began. */
  const counts = new Map<string, { used: number; until: number }>()
  const limit = (caller: string, cost = 1): number => {
    const now = clock()
    const count = counts.get(caller)
    if (count && count.until > now) {
      count.used += cost
      return count.used > max ? Math.max(1, Math.ceil((count.until - now) / 1000)) : 0
    }
    counts.delete(caller)
    makeRoom(counts, now)
    counts.set(caller, { used: cost, until: now + within })
    return 0
  }
  const used = (caller: string): number => {
    const count = counts.get(caller)
    return count && count.until > clock() ? count.used : 0
  }
  return Object.assign(limit, { used })
}

/** Forgets a few whose time is over: more than one for each that comes, so that the past never piles up. */
const makeRoom = (counts: Map<string, { until: number }>, now: number): void => {
  let looked = 0
  for (const [caller, { until }] of counts) {
    if (looked === 2 || (until > now && counts.size < CALLERS_MAX)) return
    counts.delete(caller)
    looked += 1
  }
}

/** The counters of one server; each limit counts on its own. `clock` gives ms, and not the time of day: a clock that is set back keeps nobody out. */
export const rateLimits = (limits: RateLimits, clock: () => number = () => performance.now()): Record<keyof RateLimits, RateLimit> => {
  const limiter = (within: number) => (max: number) => rateLimit(max, within, clock)
  const [second, minute, hour] = [limiter(SECOND_MS), limiter(MINUTE_MS), limiter(HOUR_MS)]
  return {
    addressReads: addressLimit(minute, limits.addressReads),
    addressReadsAtOnce: addressLimit(second, limits.addressReadsAtOnce),
    addressPages: addressLimit(minute, limits.addressPages),
    addressPagesAtOnce: addressLimit(second, limits.addressPagesAtOnce),
    addressChanges: addressLimit(minute, limits.addressChanges),
    addressChangesHourly: addressLimit(hour, limits.addressChangesHourly),
    addressAnswersHourly: addressLimit(hour, limits.addressAnswersHourly),
    addressVisitorChanges: addressLimit(minute, limits.addressVisitorChanges),
    sessionReads: minute(limits.sessionReads),
    sessionChanges: minute(limits.sessionChanges),
    sessionChangesHourly: hour(limits.sessionChangesHourly),
  }
}
