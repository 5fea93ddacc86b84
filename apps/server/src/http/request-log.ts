import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

declare module 'fastify' {
  interface FastifyReply {
    /** `event` of the envelope that answers; empty when nothing was refused, or nothing in an envelope. */
    event: string
  }
}

/** A request that was answered. */
export interface AnsweredRequest {
  /** Template of the route, such as `/web/getInfo`; undefined when there is none. */
  path: string | undefined
  event: string
  status: number
  /** From the head of the request to the end of the answer. */
  seconds: number
}

/** What a proxy may call a request: nothing that could be mistaken for more than one word of a log or a header. */
const SAFE_ID = /^[\w.-]{1,64}$/

const NAME_BYTES = 8
const randomness = Buffer.alloc(NAME_BYTES * 512)
let used = randomness.length

/** A new name for a request, 16 hexadecimal digits. Randomness is fetched for many at once: every request needs a name, and few are ever asked for. */
export const newRequestName = (): string => {
  if (used === randomness.length) {
    randomFillSync(randomness)
    used = 0
  }
  used += NAME_BYTES
  return randomness.toString('hex', used - NAME_BYTES, used)
}

/** Names a request: as the own proxy calls it in `X-Request-Id`, otherwise at random. */
export const requestNamer =
  (trustProxy: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = trustProxy ? headers['x-request-id'] : undefined
    return typeof given === 'string' && SAFE_ID.test(given) ? given : newRequestName()
  }

/** The path of a request: never its query, in which tokens travel. */
export const pathOf = (request: FastifyRequest): string => request.url?.split('?', 1)[0] ?? ''

interface Options {
  log: Logger
  onAnswered?: ((answered: AnsweredRequest) => void) | undefined
}

/**
 * Logs (`info`) and tells of every request when it is answered: how it ended and how long it took, neither query, body nor cookie. When
 * nobody wants to know, requests are spared the hooks.
 */
export const logRequests = (app: FastifyInstance, { log, onAnswered }: Options): void => {
  const isLogged = log.isLevelEnabled('info')
  if (!isLogged && !onAnswered) return
  app.decorateReply('event', '')
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const event = (payload as { event?: unknown } | null)?.event
    if (typeof event === 'string') reply.event = event
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { event, statusCode: status, elapsedTime: ms } = reply
    onAnswered?.({ path: request.routeOptions.url, event, status, seconds: ms / 1000 })
    if (isLogged) {
      const about = { request: request.id, method: request.method, path: pathOf(request), status, outcome: event || 'done' }
      log.info({ ...about, ms: Math.round(ms * 10) / 10 }, 'request')
    }
    done()
  })
}
