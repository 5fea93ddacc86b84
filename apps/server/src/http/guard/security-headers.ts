import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000
const HOST = /^[A-Za-z0-9.:[\]-]{1,255}$/
/** Hosts whose headers are kept; whoever sends more of them only makes us work. */
const HOSTS_MAX = 100

type Headers = Readonly<Record<string, string>>

/** The page's own socket, named because not every browser counts `ws:` under 'self'. */
const ownSocket = (host: string): string => (HOST.test(host) ? `ws://${host} wss://${host}` : "'self'")

/** No foreign scripts, frames, referrers or sniffing. */
const middleware = (host: string) =>
  helmet({
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
        connectSrc: ["'self'", ownSocket(host)],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })

/** What helmet sets on an answer from this host. It depends on nothing else, so it is asked once and not for every answer. */
const headersFrom = (host: string): Headers => {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: (name: string) => {
      delete headers[name.toLowerCase()]
    },
  }
  middleware(host)({ headers: { host } } as IncomingMessage, answer as unknown as ServerResponse, fault => {
    if (fault) throw fault
  })
  headers['permissions-policy'] = 'camera=(), microphone=(), geolocation=(), payment=()'
  return headers
}

/** Headers of an answer: those of its host; https for a year once it is https; nobody keeps it, unless what answers says otherwise. */
export const securityHeaders = (): ((request: FastifyRequest) => Headers) => {
  const kept = new Map<string, Headers>()
  return request => {
    const host = request.headers.host ?? ''
    let headers = kept.get(host)
    if (!headers) {
      headers = { ...headersFrom(host), 'cache-control': 'no-store' }
      if (kept.size >= HOSTS_MAX) kept.clear()
      kept.set(host, headers)
    }
    if (request.protocol !== 'https') return headers
    return { ...headers, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
  }
}

/** Gives every answer its headers, and what the request is called, for whoever asks about it. */
export const sendSecurityHeaders = (app: FastifyInstance, headersOf: ReturnType<typeof securityHeaders>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request)).header('x-request-id', request.id)
    done()
  })
}
