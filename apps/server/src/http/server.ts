import type { Socket } from 'node:net'
import type { Call, Envelope } from '@assay/wire/call'
import type { PeopleRefusalName } from '@assay/wire/refusals'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Secrets } from '../people/secrets.ts'
import { type Authenticator, callRoutes, type GivenAnswer, languageOf } from './call-routes.ts'
import type { CookieNames } from './cookies.ts'
import { refusalEnvelope } from './envelope.ts'
import { describeFault } from './faults.ts'
import { boundConnections, connectionLimits } from './guard/connections.ts'
import type { OwnHosts } from './guard/own-hosts.ts'
import type { RateLimit, RateLimits } from './guard/rate-limits.ts'
import { guardRequests, limitPages } from './guard/request-guard.ts'
import { securityHeaders, sendSecurityHeaders } from './guard/security-headers.ts'
import type { Handler } from './handler.ts'
import type { Messages } from './messages.ts'
import { RequestAnswers } from './request-answers.ts'
import { type AnsweredRequest, logRequests, pathOf, requestNamer } from './request-log.ts'
import { webApp } from './web-app.ts'

const BODY_BYTES_MAX = 64 * 1024
const HEADER_BYTES_MAX = 16 * 1024
const HEADERS_TIMEOUT_MS = 10_000
/** A picture over a slow line takes its time; headers have their own limit. */
const REQUEST_TIMEOUT_MS = 120_000
const KEEP_ALIVE_MS = 65_000
/** So often it is looked whether somebody has connected and said nothing. */
const SILENCE_CHECKED_MS = 5000
const FORGET_EVERY_MS = 3_600_000

interface HttpOptions {
  /** Those of the contract that this endpoint serves. */
  calls: readonly Call[]
  /** Exactly one for each of them. */
  handlers: readonly Handler[]
  sessions: Authenticator
  cookies: CookieNames
  database: PostgresJsDatabase
  messages: Messages
  secrets: Secrets
  log: Logger
  /** Hears of every request when it is answered; what it does is time that requests take. */
  onAnswered?: ((answered: AnsweredRequest) => void) | undefined
  /** Under which names a connection reaches this server: `ownHosts` of the settings. */
  ownHosts(socket: Socket): OwnHosts
  /** True only behind a proxy that sets the forwarded headers itself. */
  trustProxy: boolean
  /** Folder of the built web app; without it only the calls are served. */
  webFolder?: string | undefined
  isSimulated: boolean
  /** Counters, the same as those of the sockets. */
  limits: Record<keyof RateLimits, RateLimit>
  /** Further pages, such as those of the API, and the outbox while the market is simulated. */
  pages?: readonly FastifyPluginAsync[]
  /** The most that a form may have, bytes. */
  bodyBytesMax?: number
  now?: () => number
}

/** Builds the HTTP side. Throws when a call of the contract has no handler or two. The caller listens, attaches sockets to `app.server`, closes. */
export const buildHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  assertComplete(options)
  const headersOf = securityHeaders()
  const app: FastifyInstance = Fastify({
    // The framework gets no logger: it would make one for each request. Requests and faults are logged by us, without the query, where tokens travel.
    genReqId: requestNamer(options.trustProxy),
    // One hop: the address that the own proxy saw, not what the client claims to be.
    trustProxy: options.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: options.bodyBytesMax ?? BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    exposeHeadRoutes: false,
    // An address that cannot even be decoded reaches no route.
    frameworkErrors: (_fault, request, reply) => {
      void (reply as FastifyReply)
        .headers(headersOf(request))
        .header('x-request-id', request.id)
        .code(400)
        .send(refuseIn(options.messages)(request, 'inputInvalid', { field: 'address' }))
    },
    return503OnClosing: true,
    http: { maxHeaderSize: HEADER_BYTES_MAX, headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: SILENCE_CHECKED_MS },
  })
  boundConnections(app.server, { limits: connectionLimits(), trustProxy: options.trustProxy })
  // Only forms: what a page of another site could send as JSON or plain text is not even read.
  app.removeAllContentTypeParsers()
  sendSecurityHeaders(app, headersOf)
  logRequests(app, options)
  const refuse = refuseIn(options.messages)
  guardRequests(app, { ownHosts: options.ownHosts, refuse })
  limitPages(app, { limits: options.limits, refuse })
  await app.register(formbody, { bodyLimit: options.bodyBytesMax ?? BODY_BYTES_MAX })
  // Without its hook: cookies are parsed where they are read.
  await app.register(cookie, { hook: false })
  // Only routes that ask for it: an order's answer is smaller than what compressing it would cost.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] })
  refuseTheRest(app, options)

  const answers = new RequestAnswers<GivenAnswer>(options)
  const timer = setInterval(() => void answers.forgetOld().catch(fault => options.log.error(describeFault(fault))), FORGET_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  await callRoutes(app, { ...options, answers })
  for (const page of options.pages ?? []) await app.register(page)
  if (options.webFolder) await webApp(app, { folder: options.webFolder, isSimulated: options.isSimulated })
  return app
}

/** The contract is whole: each call is served, and by one handler. */
function assertComplete({ calls, handlers }: HttpOptions) {
  const served = handlers.map(handler => handler.call.path)
  const twice = served.filter((path, index) => served.indexOf(path) !== index)
  const missing = calls.map(call => call.path).filter(path => !served.includes(path))
  if (twice.length > 0) throw new Error(`Served by more than one handler: ${twice.join(', ')}`)
  if (missing.length > 0) throw new Error(`Served by no handler: ${missing.join(', ')}`)
}

type Refuse = (request: FastifyRequest, refusal: PeopleRefusalName, parameters?: Record<string, string>) => Envelope

const refuseIn =
  (messages: Messages): Refuse =>
  (request, refusal, parameters) =>
    refusalEnvelope(parameters ? { refusal, parameters } : { refusal }, { messages, lang: languageOf(request) })

/** Unknown paths, unreadable requests and faults: always the envelope, never a stack. */
function refuseTheRest(app: FastifyInstance, { messages, log }: HttpOptions) {
  const refuse = refuseIn(messages)
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refuse(request, 'notFound')))
  app.setErrorHandler((fault: Error & { statusCode?: number }, request, reply) => {
    const status = fault.statusCode ?? 500
    if (status < 500) return reply.code(status).send(refuse(request, 'inputInvalid', { field: 'body' }))
    log.error({ fault: describeFault(fault), method: request.method, path: pathOf(request), request: request.id }, 'request failed')
    return reply.code(500).send(refuse(request, 'internalFault', { request: request.id }))
  })
}
