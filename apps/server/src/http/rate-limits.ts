/** Requests a minute. Generous for people and their programs, fatal for floods. */
export interface RateLimits {
  addressReads: number
  addressChanges: number
  /** Sign-in, registration, codes: what a visitor can change. */
  addressVisitorChanges: number
  sessionReads: number
  sessionChanges: number
}

export const RATE_LIMITS: RateLimits = {
  addressReads: 6000,
  addressChanges: 3000,
  addressVisitorChanges: 120,
  sessionReads: 3000,
  sessionChanges: 1200,
}

const MINUTE_MS = 60_000
/** Callers that one limit remembers; of more, the one whose minute began first is forgotten. */
const CALLERS_MAX = 50_000

/** Counts one request of a caller (the address group or the session); gives the seconds to wait when the limit is reached, otherwise 0. */
export type RateLimit = (caller: string) => number

/** An IPv6 customer owns a whole /64: it counts as one. */
export const addressGroup = (address: string): string => {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...middle, ...back].slice(0, 4).join(':')
}

/** At most `max` requests of a caller within a minute that begins with the first of them. */
const rateLimit = (max: number, clock: () => number): RateLimit => {
  /** In the order in which their minutes began. */
  const counts = new Map<string, { used: number; until: number }>()
  return caller => {
    const now = clock()
    const count = counts.get(caller)
    if (count && count.until > now) {
      count.used += 1
      return count.used > max ? Math.max(1, Math.ceil((count.until - now) / 1000)) : 0
    }
    counts.delete(caller)
    makeRoom(counts, now)
    counts.set(caller, { used: 1, until: now + MINUTE_MS })
    return 0
  }
}

/** Forgets a few whose minute is over: more than one for each that comes, so that the past never piles up. */
const makeRoom = (counts: Map<string, { until: number }>, now: number): void => {
  let looked = 0
  for (const [caller, { until }] of counts) {
    if (looked === 2 || (until > now && counts.size < CALLERS_MAX)) return
    counts.delete(caller)
    looked += 1
  }
}

/** The counters of one server; each limit counts on its own. `clock` gives ms. */
export const rateLimits = (limits: RateLimits, clock: () => number = Date.now): Record<keyof RateLimits, RateLimit> => ({
  addressReads: rateLimit(limits.addressReads, clock),
  addressChanges: rateLimit(limits.addressChanges, clock),
  addressVisitorChanges: rateLimit(limits.addressVisitorChanges, clock),
  sessionReads: rateLimit(limits.sessionReads, clock),
  sessionChanges: rateLimit(limits.sessionChanges, clock),
})
