import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
const HOST = /^[A-Za-z0-9.:[\]-]{1,255}$/

/** The page's own socket, named because not every browser counts `ws:` under 'self'. */
const ownSocket = (request: IncomingMessage, _response: ServerResponse): string => {
  const host = request.headers.host ?? ''
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'"
}

/** Headers of every answer: no foreign scripts, frames, referrers or sniffing; https for a year once it is https; calls are never cached. */
export const securityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets widths and positions as style attributes and small style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ownSocket],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    if (/^\/(web|dev)\//.test(request.url)) void reply.header('cache-control', 'no-store')
  })
}
