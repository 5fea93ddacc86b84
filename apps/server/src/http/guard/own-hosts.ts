import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** How this machine calls itself. No page from elsewhere can stand under one of these. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::'])
const HTTP_PORT = 80
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': HTTP_PORT, 'https:': 443 }

/** Under which names this server answers, and which pages are its own. */
export interface OwnHosts {
  hosts: ReadonlySet<string>
  origins: ReadonlySet<string>
}

/** As a name stands in an address: a network address of the sixth version in brackets. */
const inAddress = (name: string): string => (name.includes(':') && !name.startsWith('[') ? `[${name}]` : name)

/** The address at which a connection came in, as somebody who uses it as a name writes it. */
const arrivedAt = ({ localAddress = '' }: Socket): string => localAddress.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/**
 * The own hosts of a server: that of `PUBLIC_URL`, the address on which it listens (on all addresses: the one at which a connection arrived), and
 * this machine's names for itself. A name that somebody else has pointed at this machine (DNS rebinding) is none of them.
 */
export const ownHosts = ({ publicUrl, host }: { publicUrl: string; host: string }): ((socket: Socket) => OwnHosts) => {
  const published = new URL(publicUrl)
  const publicHosts = [published.host, `${published.hostname}:${published.port || DEFAULT_PORTS[published.protocol]}`]
  const kept = new Map<string, OwnHosts>()
  const listed = (socket: Socket): OwnHosts => {
    const port = socket.localPort ?? HTTP_PORT
    const names = [...OWN_NAMES, ...(WILDCARDS.has(host) ? [] : [host]), arrivedAt(socket)].filter(Boolean).map(inAddress)
    const local = names
      .flatMap(name => (port === HTTP_PORT ? [name, `${name}:${port}`] : [`${name}:${port}`]))
      .map(name => name.toLowerCase())
    return {
      hosts: new Set([...publicHosts, ...local]),
      origins: new Set([published.origin, ...local.map(name => `http://${name}`)]),
    }
  }
  return socket => {
    const key = `${socket.localAddress} ${socket.localPort}`
    const own = kept.get(key) ?? listed(socket)
    kept.set(key, own)
    return own
  }
}

/** Why a request is not even looked at. */
export type Unfit = 'malformed' | 'hostUnknown' | 'crossSite'

/** A request line without a version means HTTP of 1991, which has no Host; two Hosts let a proxy and this server each believe another one. */
const isMalformed = ({ httpVersion, rawHeaders }: IncomingMessage): boolean => {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return true
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** A page of another site asks, as far as a browser says; programs say nothing. What our own pages send without their origin (`null`) says that it is theirs. */
const isOfOtherSite = ({ headers }: IncomingMessage, { origins }: OwnHosts): boolean => {
  const { origin } = headers
  if (origin === undefined) return false
  if (origin === 'null') return headers['sec-fetch-site'] !== 'same-origin' && headers['sec-fetch-site'] !== 'none'
  return !origins.has(origin.toLowerCase())
}

/** What keeps a request out, on every path and on sockets alike: its form, the host that it asks, the page that it comes from. */
export const unfitIn = (request: IncomingMessage, own: OwnHosts): Unfit | undefined => {
  if (isMalformed(request)) return 'malformed'
  if (!own.hosts.has(request.headers.host?.toLowerCase() ?? '')) return 'hostUnknown'
  return isOfOtherSite(request, own) ? 'crossSite' : undefined
}
