import type { Socket } from 'node:net'
import type { Envelope } from '@assay/wire/call'
import type { PeopleRefusalName } from '@assay/wire/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from '../request-log.ts'
import { isCanonicalPath } from './canonical-path.ts'
import { costOfPage } from './costs.ts'
import { holdBack } from './hold-back.ts'
import { type OwnHosts, type Unfit, unfitIn } from './own-hosts.ts'
import { addressGroup, type RateLimit } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts its requests itself, by its own limits. */
    countsItself?: boolean
    /** Is nobody's: pages of other sites may read it too. */
    isForAnySite?: boolean
  }
}

type Kept = Unfit | 'pathOdd'

/** How a request that is not even looked at is answered. */
const ANSWERS: Readonly<Record<Kept, { status: number; refusal: PeopleRefusalName; parameters?: Record<string, string> }>> = {
  malformed: { status: 400, refusal: 'inputInvalid', parameters: { field: 'host' } },
  hostUnknown: { status: 421, refusal: 'hostUnknown' },
  crossSite: { status: 403, refusal: 'crossSite' },
  pathOdd: { status: 404, refusal: 'notFound' },
}

/** Counts what is no call, which counts itself: pages, files, what is not there. */
export const limitPages = (app: FastifyInstance, { limits, refuse }: Pick<Options, 'refuse'> & { limits: Limits }): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/web/') || request.routeOptions.config.countsItself) return done()
    const [group, cost] = [addressGroup(request.ip), costOfPage(pathOf(request))]
    const wait = limits.addressPagesAtOnce(group, cost) || limits.addressPages(group, cost)
    if (wait === 0) return done()
    const seconds = String(wait)
    void holdBack().then(() => {
      reply.code(429).header('retry-after', seconds)
      reply.send(refuse(request, 'tooManyRequests', { seconds }))
    })
  })
}

type Limits = Record<'addressPages' | 'addressPagesAtOnce', RateLimit>

interface Options {
  ownHosts(socket: Socket): OwnHosts
  refuse(request: FastifyRequest, refusal: PeopleRefusalName, parameters?: Record<string, string>): Envelope
}

/** Before every route, also that of pages and that of nothing: only who asks one of our own hosts, from one of our own pages or from none, by a path as we write it, comes in. */
export const guardRequests = (app: FastifyInstance, { ownHosts, refuse }: Options): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const kept: Kept | undefined =
      unfitIn(request.raw, ownHosts(request.raw.socket)) ?? (isCanonicalPath(request.url) ? undefined : 'pathOdd')
    if (!kept || (kept === 'crossSite' && request.routeOptions.config.isForAnySite)) return done()
    const { status, refusal, parameters } = ANSWERS[kept]
    // What else came on this connection meant another server too.
    if (kept !== 'pathOdd') reply.header('connection', 'close')
    reply.code(status).send(refuse(request, refusal, parameters))
  })
}
