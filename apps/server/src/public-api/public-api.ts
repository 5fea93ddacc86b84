import { canonicalAddress } from '@assay/rules/network-address'
import { API_ROUTES } from '@assay/wire/public-api/routes'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ApiKeys } from '../api-keys/api-keys.ts'
import { describeFault } from '../http/faults.ts'
import { addressGroup, type RateLimit, type RateLimits } from '../http/guard/rate-limits.ts'
import { type ApiError, apiError, FAULT, isApiError, tooMuch } from './api-error.ts'
import { type JudgedRequest, judgeRequest } from './judge-request.ts'
import { readFields, readInput } from './read-fields.ts'
import { restrictionsRoute } from './restrictions-route.ts'
import type { RouteParts, ServedRoute } from './served-route.ts'

const FORM = 'application/x-www-form-urlencoded'
const BODY_LENGTH_MAX = 64 * 1024

interface PublicApi extends RouteParts {
  /** Those of all products. */
  routes: readonly ServedRoute[]
  apiKeys: ApiKeys
  /** Counters, the same as those of pages. */
  limits: Record<keyof RateLimits, RateLimit>
  log: Logger
}

/** All routes, each served by exactly one. */
const routesOf = ({ routes }: PublicApi): ServedRoute[] => {
  const served = [...routes, restrictionsRoute()]
  const unserved = API_ROUTES.filter(route => served.filter(one => one.route === route).length !== 1)
  if (unserved.length > 0) throw new Error(`Not served once: ${unserved.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
  return served
}

/** The API for programs: routes in the envelope of Binance Spot, public ones and such that are signed with a person's key. */
export const publicApi =
  (api: PublicApi): FastifyPluginAsync =>
  async app => {
    // Signed is what was sent, byte by byte: forms are not read before the signature is judged.
    app.removeContentTypeParser(FORM)
    app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LENGTH_MAX }, (_request, body, done) => done(null, body))
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
        compress: served.route.access === 'public' && {},
        handler: async (request, reply) => send(reply.header('cache-control', 'no-store'), await answer(api, served, request, reply)),
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
  const flood = count([api.limits.addressReadsAtOnce, api.limits.addressReads], group, route.weight)
  void reply.header('x-mbx-used-weight', api.limits.addressReads.used(group))
  void reply.header('x-mbx-used-weight-1m', api.limits.addressReads.used(group))
  if (flood) return flood
  const query = request.raw.url?.split('?').slice(1).join('?') ?? ''
  const body = typeof request.body === 'string' ? request.body : ''
  const fields = readFields(query, body)
  if (isApiError(fields)) return fields
  let judged: JudgedRequest | undefined
  if (route.access !== 'public') {
    const header = request.headers['x-mbx-apikey']
    const signed = await judgeRequest(api, route, { key: typeof header === 'string' ? header : undefined, address, query, body, fields })
    if (isApiError(signed)) return signed
    judged = signed
    const held = countPerson(api, route.access, { user: `API of ${signed.key.user}`, group, reply })
    if (held) return held
  }
  const read = readInput(route, fields)
  if (isApiError(read)) return read
  return run(read.input, { address, key: judged?.key, signature: judged?.signature ?? '' })
}

/** Counts a signed request of a person, over all keys: what changes something by the limits of changes. */
const countPerson = (
  { limits }: PublicApi,
  access: 'read' | 'trade',
  { user, group, reply }: { user: string; group: string; reply: FastifyReply },
): ApiError | undefined => {
  if (access === 'read') return count([limits.sessionReads], user)
  const held =
    count([limits.addressChanges, limits.addressChangesHourly], group) ?? count([limits.sessionChanges, limits.sessionChangesHourly], user)
  void reply.header('x-mbx-order-count-1m', limits.sessionChanges.used(user))
  return held
}

const count = (limits: readonly RateLimit[], caller: string, cost = 1): ApiError | undefined => {
  for (const limit of limits) {
    const seconds = limit(caller, cost)
    if (seconds > 0) return tooMuch(seconds)
  }
  return undefined
}
