import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over https a name carries the prefix that binds a cookie to exactly this host. */
interface CookieName {
  plain: string
  secure: string
}

/** Names of the cookies of an endpoint. Browsers give a host's cookies to all its ports: endpoints of one host have names of their own. */
export interface CookieNames {
  session: CookieName
  device: CookieName
}

const named = (name: string): CookieName => ({ plain: name, secure: `__Host-${name}` })

/** Of the customers' endpoint. */
export const WEB_COOKIES: CookieNames = { session: named('assay_session'), device: named('assay_device') }
/** Of the operators' endpoint. */
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

/** Over https only the name counts that nobody but this very host can set: another host of the same domain, or somebody on the way, may have set the other. */
const read = (cookies: Cookies, name: CookieName, { protocol }: Pick<FastifyRequest, 'protocol'>) => {
  const value = cookies[nameOf(name, protocol === 'https')]
  return value && SECRET.test(value) ? value : undefined
}

/** The secret that pairs a browser with its token. `cookies` as parsed from the Cookie header. */
export const readSessionCookie = (cookies: Cookies, names: CookieNames, request: Pick<FastifyRequest, 'protocol'>): string | undefined =>
  read(cookies, names.session, request)

const options = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', path: '/', secure }) as const

const writeSessionCookie = (reply: FastifyReply, { session }: CookieNames, secret: string | undefined): void => {
  const secure = reply.request.protocol === 'https'
  if (secret) reply.setCookie(nameOf(session, secure), secret, { ...options(secure), maxAge: SESSION_SECONDS })
  else reply.clearCookie(nameOf(session, secure), options(secure))
}

export const newDeviceSecret = (): string => randomBytes(18).toString('base64url')

const writeDeviceCookie = (reply: FastifyReply, { device }: CookieNames, secret: string): void => {
  const secure = reply.request.protocol === 'https'
  reply.setCookie(nameOf(device, secure), secret, { ...options(secure), maxAge: DEVICE_SECONDS })
}

/** What a sign-in or a sign-out does to the browser. */
export interface Pairing {
  /** Of the session; null for none. */
  session: string | null
  /** Of the device, where it gets a new one. */
  device?: string
}

/** Pairs the browser with a session, or forgets the pairing. */
export const writePairing = (reply: FastifyReply, names: CookieNames, { session, device }: Pairing): void => {
  writeSessionCookie(reply, names, session ?? undefined)
  if (device) writeDeviceCookie(reply, names, device)
}

/** The device cookie of the request; a browser without one gets one with this answer. */
export const deviceCookie = (cookies: Cookies, names: CookieNames, reply: FastifyReply): string => {
  const known = read(cookies, names.device, reply.request)
  if (known) return known
  const secret = newDeviceSecret()
  writeDeviceCookie(reply, names, secret)
  return secret
}
