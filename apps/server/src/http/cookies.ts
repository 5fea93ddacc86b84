import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over https a name carries the prefix that binds a cookie to exactly this host. */
interface CookieName {
  plain: string
  secure: string
}

/** Names of the cookies of a door. Browsers give a host's cookies to all its ports: doors of one host have names of their own. */
export interface CookieNames {
  session: CookieName
  device: CookieName
}

const named = (name: string): CookieName => ({ plain: name, secure: `__Host-${name}` })

/** Of the customers' door. */
export const WEB_COOKIES: CookieNames = { session: named('assay_session'), device: named('assay_device') }
/** Of the operators' door. */
export const CONSOLE_COOKIES: CookieNames = { session: named('assay_console_session'), device: named('assay_console_device') }

/** As long as a session can last at most. */
const SESSION_SECONDS = 7 * 24 * 3600
/** Browsers keep a cookie at most 400 days. */
const DEVICE_SECONDS = 400 * 24 * 3600
const SECRET = /^[A-Za-z0-9_-]{20,64}$/

const nameOf = (name: CookieName, secure: boolean) => (secure ? name.secure : name.plain)

type Cookies = Readonly<Record<string, string | undefined>>

const NO_COOKIES: Cookies = {}

/** The cookies of a request. Parsed when asked for, because most of what is served needs none. */
export const cookiesOf = ({ headers, server }: FastifyRequest): Cookies =>
  headers.cookie === undefined ? NO_COOKIES : server.parseCookie(headers.cookie)

const read = (cookies: Cookies, name: CookieName) => {
  const value = cookies[name.secure] ?? cookies[name.plain]
  return value && SECRET.test(value) ? value : undefined
}

/** The secret that pairs a browser with its token. `cookies` as parsed from the Cookie header. */
export const readSessionCookie = (cookies: Cookies, names: CookieNames): string | undefined => read(cookies, names.session)

const options = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', path: '/', secure }) as const

/** Pairs the browser with a session, or forgets the pairing. */
export const writeSessionCookie = (reply: FastifyReply, { session }: CookieNames, secret: string | undefined): void => {
  const secure = reply.request.protocol === 'https'
  if (secret) reply.setCookie(nameOf(session, secure), secret, { ...options(secure), maxAge: SESSION_SECONDS })
  else reply.clearCookie(nameOf(session, secure), options(secure))
}

/** The device cookie of the request; a browser without one gets one with this answer. */
export const deviceCookie = (cookies: Cookies, { device }: CookieNames, reply: FastifyReply): { secret: string; isNew: boolean } => {
  const known = read(cookies, device)
  if (known) return { secret: known, isNew: false }
  const secret = randomBytes(18).toString('base64url')
  const secure = reply.request.protocol === 'https'
  reply.setCookie(nameOf(device, secure), secret, { ...options(secure), maxAge: DEVICE_SECONDS })
  return { secret, isNew: true }
}
