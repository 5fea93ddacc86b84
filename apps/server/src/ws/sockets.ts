import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { canonicalAddress } from '@assay/rules/network/network-address'
import { WebSocketServer } from 'ws'
import { readSessionCookie, WEB_COOKIES } from '../http/cookies.ts'
import { AddressPlaces } from '../http/guard/address-places.ts'
import { type OwnHosts, type Unfit, unfitIn } from '../http/guard/own-hosts.ts'
import { addressGroup } from '../http/guard/rate-limits.ts'
import type { Sessions } from '../people/sessions.ts'
import { Client } from './client.ts'
import { Delivery } from './delivery.ts'
import type { Hub } from './hub.ts'
import type { AdmitCall } from './socket-calls.ts'

const PATH = '/ws'
const FRAME_BYTES_MAX = 4096
/** Fewer than there may be connections, of all and of one: pages and calls keep room beside them. */
const SOCKETS_MAX = 6000
const SOCKETS_PER_ADDRESS_MAX = 200
const HEARTBEAT_MS = 30_000
/** Close code of a server that goes away; clients connect again. */
const GOING_AWAY = 1001

interface Options {
  server: Server
  hub: Hub
  sessions: Pick<Sessions, 'authenticate' | 'onEnd' | 'noteUse'>
  /** Reads a Cookie header. */
  parseCookies(header: string): Readonly<Record<string, string | undefined>>
  admit: AdmitCall
  /** Under which names a connection reaches this server. */
  ownHosts(socket: Socket): OwnHosts
  /** Behind a proxy that sets the forwarded headers itself. */
  trustProxy: boolean
  onFault(error: unknown): void
}

const STATUS_LINES: Readonly<Record<Unfit, string>> = {
  malformed: '400 Bad Request',
  hostUnknown: '421 Misdirected Request',
  crossSite: '403 Forbidden',
}

/** Sockets that are open. */
export interface SocketCounts {
  public: number
  signedIn: number
}

/**
 * Serves `/ws` on the HTTP server. Only our own pages may open a socket (a browser always says where a page comes from); the
 * cookie of the upgrade is the second half of the token that the first frame brings.
 */
export const serveSockets = (options: Options): { counts(): SocketCounts; close(): void } => {
  const { server, sessions, parseCookies } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES_MAX, perMessageDeflate: false })
  const delivery = new Delivery()
  const clients = new Set<Client>()
  const places = new AddressPlaces()

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node has taken its own listener away: without one, a peer that breaks off would end the process.
    stream.on('error', () => stream.destroy())
    const address = canonicalAddress(addressOf(request, options.trustProxy))
    if (request.url?.split('?', 1)[0] !== PATH) return refuse(stream, '404 Not Found')
    const unfit = unfitIn(request, options.ownHosts(request.socket))
    if (unfit) return refuse(stream, STATUS_LINES[unfit])
    if (clients.size >= SOCKETS_MAX || !places.hasRoom(address, SOCKETS_PER_ADDRESS_MAX)) return refuse(stream, '503 Service Unavailable')
    sockets.handleUpgrade(request, stream, head, socket => {
      const cookieSecret = readSessionCookie(parseCookies(request.headers.cookie ?? ''), WEB_COOKIES, {
        protocol: protocolOf(request, options.trustProxy),
      })
      const authenticate = (token: string) => sessions.authenticate({ token, cookieSecret })
      const origin = { address, addressGroup: addressGroup(address), userAgent: request.headers['user-agent'] ?? '' }
      const client = new Client({ ...options, socket, stream, delivery, authenticate, origin, onUse: session => sessions.noteUse(session) })
      clients.add(client)
      const free = places.take(address)
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        client.close()
        clients.delete(client)
        free()
      })
    })
  })
  sessions.onEnd(({ id }) => {
    for (const client of clients) if (client.session?.id === id) client.endSession()
  })
  const heartbeat = setInterval(() => clients.forEach(beat), HEARTBEAT_MS).unref()
  return {
    counts: () => {
      const signedIn = [...clients].filter(({ session }) => session !== undefined).length
      return { public: clients.size - signedIn, signedIn }
    },
    close: () => {
      clearInterval(heartbeat)
      for (const { socket } of clients) {
        socket.close(GOING_AWAY)
        setImmediate(() => socket.terminate())
      }
      sockets.close()
    },
  }
}

/** A socket that has not answered since the last beat is dead. */
const beat = (client: Client): void => {
  if (!client.isAlive) client.socket.terminate()
  client.isAlive = false
  if (client.socket.readyState === client.socket.OPEN) client.socket.ping()
}

/** Ends the connection whether or not the other side ends its own half: who is refused holds nothing. */
const refuse = (stream: Duplex, status: string): void => {
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** What the proxy has put last into a header, not what the client claims before it; undefined without a proxy. */
const forwarded = ({ headers }: IncomingMessage, name: string, trustProxy: boolean): string | undefined =>
  trustProxy
    ? String(headers[name] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined

/** The peer's address; behind a proxy the one that the proxy saw. */
const addressOf = (request: IncomingMessage, trustProxy: boolean): string =>
  forwarded(request, 'x-forwarded-for', trustProxy) || (request.socket.remoteAddress ?? '')

/** By what the page's browser came; this server itself speaks no TLS. */
const protocolOf = (request: IncomingMessage, trustProxy: boolean): 'http' | 'https' =>
  forwarded(request, 'x-forwarded-proto', trustProxy) === 'https' ? 'https' : 'http'
