import type { UserId } from '@assay/core/people/state'
import { canonicalAddress } from '@assay/rules/network-address'
import { cancelReplace, newOrder } from '@assay/wire/public-api/orders'
import type { ApiRoute } from '@assay/wire/public-api/route'
import { API_ROUTES } from '@assay/wire/public-api/routes'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ApiKeys, WorkingKey } from '../api-keys/api-keys.ts'
import { describeFault } from '../http/faults.ts'
import { addressGroup, type RateLimit, type RateLimits } from '../http/guard/rate-limits.ts'
import { type ApiError, apiError, FAULT, isApiError, tooMuch } from './api-error.ts'
import { judgeRequest } from './judge-request.ts'
import { callerOf, orderCountsRoute } from './order-counts-route.ts'
import { readFields, readInput } from './read-fields.ts'
import { restrictionsRoute } from './restrictions-route.ts'
import type { RouteParts, ServedRoute } from './served-route.ts'

const BODY_LENGTH_MAX = 64 * 1024
const SIGNED_HEADERS = { 'cache-control': 'no-store' }
/** Pages of other sites may read what anybody may read; a browser adds nothing of a person to it. */
const PUBLIC_HEADERS = { ...SIGNED_HEADERS, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
/** What counts on the limits of orders. */
const ORDERS: ReadonlySet<ApiRoute> = new Set([newOrder, cancelReplace] as ApiRoute[])

interface PublicApi extends RouteParts {
  /** Those of all products. */
  routes: readonly ServedRoute[]
  apiKeys: ApiKeys
  /** Counters, the same as those of pages. */
  limits: Record<keyof RateLimits, RateLimit>
  log: Logger
}

/** All routes, each served by exactly one. */
const routesOf = ({ routes, limits, rates }: PublicApi): ServedRoute[] => {
  const served = [...routes, restrictionsRoute(), orderCountsRoute({ limits, rates })]
  const unserved = API_ROUTES.filter(route => served.filter(one => one.route === route).length !== 1)
  if (unserved.length > 0) throw new Error(`Not served once: ${unserved.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
  return served
}

/** The API for programs: routes in the envelope of Binance Spot, public ones and such that are signed with a person's key. */
export const publicApi =
  (api: PublicApi): FastifyPluginAsync =>
  async app => {
    // Signed is what was sent, byte by byte: no body is read before the signature is judged, whatever type it claims to have.
    app.addHook('onRequest', (request, _reply, done) => {
      delete request.raw.headers['content-type']
      done()
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LENGTH_MAX }, (_request, body, done) => done(null, body))
    app.setErrorHandler((fault: Error & { statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = fault
      if (statusCode < 500) return send(reply, apiError(-1020, 'This operation is not supported.', statusCode))
      api.log.error({ fault: describeFault(fault), path: request.routeOptions.url, request: request.id }, 'request of a program failed')
      return send(reply, FAULT)
    })
    for (const served of routesOf(api))
      app.route({
        method: served.route.method,
        url: served.route.path,
        exposeHeadRoute: false,
        config: { countsItself: true, isForAnySite: served.route.access === 'public' },
        compress: served.route.access === 'public' && {},
        handler: async (request, reply) => {
          void reply.headers(served.route.access === 'public' ? PUBLIC_HEADERS : SIGNED_HEADERS)
          return send(reply, await answer(api, served, request, reply))
        },
      })
  }

const send = (reply: FastifyReply, answered: object | ApiError) => {
  if (!isApiError(answered)) return reply.send(answered)
  if (answered.retryAfter !== undefined) void reply.header('retry-after', String(answered.retryAfter))
  return reply.code(answered.status).send(answered.error)
}

const answer = async (
  api: PublicApi,
  { route, run }: ServedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object | ApiError> => {
  const address = canonicalAddress(request.ip)
  const group = addressGroup(address)
  // Whoever has used up everything else can still cancel.
  const counted = route.method === 'DELETE' ? `cancellations of ${group}` : group
  const flood = count([api.limits.addressReadsAtOnce, api.limits.addressReads], counted, route.weight)
  void reply.header('x-mbx-used-weight', api.limits.addressReads.used(group))
  void reply.header('x-mbx-used-weight-1m', api.limits.addressReads.used(group))
  if (flood) return flood
  const query = request.raw.url?.split('?').slice(1).join('?') ?? ''
  const body = typeof request.body === 'string' ? request.body : ''
  const fields = readFields(query, body)
  if (isApiError(fields)) return fields
  let key: WorkingKey | undefined
  if (route.access !== 'public') {
    const header = request.headers['x-mbx-apikey']
    const signed = await judgeRequest(api, route, { key: typeof header === 'string' ? header : undefined, address, query, body, fields })
    if (isApiError(signed)) return signed
    key = signed
    const held = countPerson(api, route, { user: signed.user, reply })
    if (held) return held
  }
  const read = readInput(route, fields)
  if (isApiError(read)) return read
  return run(read.input, { address, key })
}

/** Counts a signed request of a person, over all keys: orders by their own limits; cancellations by none. */
const countPerson = (
  { limits }: PublicApi,
  route: ApiRoute,
  { user, reply }: { user: UserId; reply: FastifyReply },
): ApiError | undefined => {
  if (route.method === 'DELETE') return undefined
  const caller = callerOf(user)
  if (!ORDERS.has(route)) return count([limits.sessionReads], caller)
  const held = count([limits.sessionChanges, limits.sessionChangesHourly], caller)
  void reply.header('x-mbx-order-count-1m', limits.sessionChanges.used(caller))
  void reply.header('x-mbx-order-count-1h', limits.sessionChangesHourly.used(caller))
  return held
}

const count = (limits: readonly RateLimit[], caller: string, cost = 1): ApiError | undefined => {
  for (const limit of limits) {
    const seconds = limit(caller, cost)
    if (seconds > 0) return tooMuch(seconds)
  }
  return undefined
}
