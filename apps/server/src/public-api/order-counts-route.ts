import type { UserId } from '@assay/core/people/state'
import { orderCounts } from '@assay/wire/public-api/orders'
import type { RateLimit, RateLimits } from '../http/guard/rate-limits.ts'
import { type ServedRoute, serveRoute } from './served-route.ts'

/** Under which name the signed requests of a person are counted, over all keys. */
export const callerOf = (user: UserId): string => `API of ${user}`

/** How many orders the person of a key has sent, of each limit. */
export const orderCountsRoute = ({ limits, rates }: { limits: Record<keyof RateLimits, RateLimit>; rates: RateLimits }): ServedRoute =>
  serveRoute(orderCounts, async (_input, { key }) => {
    const limit = { rateLimitType: 'ORDERS' as const, intervalNum: 1 }
    const [minute, hour] = [limits.sessionChanges.used(callerOf(key.user)), limits.sessionChangesHourly.used(callerOf(key.user))]
    return [
      { ...limit, interval: 'MINUTE' as const, limit: rates.sessionChanges, count: minute },
      { ...limit, interval: 'HOUR' as const, limit: rates.sessionChangesHourly, count: hour },
    ]
  })
