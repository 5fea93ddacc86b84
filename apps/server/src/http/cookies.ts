import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over https the names carry the prefix that binds a cookie to exactly this host. */
const SESSION = { plain: 'assay_session', secure: '__Host-assay_session' }
const DEVICE = { plain: 'assay_device', secure: '__Host-assay_device' }
/** As long as a session can last at most. */
const SESSION_SECONDS = 7 * 24 * 3600
/** Browsers keep a cookie at most 400 days. */
const DEVICE_SECONDS = 400 * 24 * 3600
const SECRET = /^[A-Za-z0-9_-]{20,64}$/

const nameOf = (name: typeof SESSION, secure: boolean) => (secure ? name.secure : name.plain)

type Cookies = Readonly<Record<string, string | undefined>>

const NO_COOKIES: Cookies = {}

/** The cookies of a request. Parsed when asked for, because most of what is served needs none. */
export const cookiesOf = ({ headers, server }: FastifyRequest): Cookies =>
  headers.cookie === undefined ? NO_COOKIES : server.parseCookie(headers.cookie)

const read = (cookies: Cookies, name: typeof SESSION) => {
  const value = cookies[name.secure] ?? cookies[name.plain]
  return value && SECRET.test(value) ? value : undefined
}

/** The secret that pairs a browser with its token. `cookies` as parsed from the Cookie header. */
export const readSessionCookie = (cookies: Cookies): string | undefined => read(cookies, SESSION)

const options = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', path: '/', secure }) as const

/** Pairs the browser with a session, or forgets the pairing. */
export const writeSessionCookie = (reply: FastifyReply, secret: string | undefined): void => {
  const secure = reply.request.protocol === 'https'
  if (secret) reply.setCookie(nameOf(SESSION, secure), secret, { ...options(secure), maxAge: SESSION_SECONDS })
  else reply.clearCookie(nameOf(SESSION, secure), options(secure))
}

/** The device cookie of the request; a browser without one gets one with this answer. */
export const deviceCookie = (cookies: Cookies, reply: FastifyReply): { secret: string; isNew: boolean } => {
  const known = read(cookies, DEVICE)
  if (known) return { secret: known, isNew: false }
  const secret = randomBytes(18).toString('base64url')
  const secure = reply.request.protocol === 'https'
  reply.setCookie(nameOf(DEVICE, secure), secret, { ...options(secure), maxAge: DEVICE_SECONDS })
  return { secret, isNew: true }
}
