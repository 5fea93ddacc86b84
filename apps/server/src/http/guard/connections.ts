import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { AddressPlaces } from './address-places.ts'

/** Connections of all people together, sockets among them; a process bears several times as many. */
const CONNECTIONS_MAX = 8000
/** Of one address, or of one network of the sixth version; the nets that hold it have more (`address-places.ts`). */
const PER_ADDRESS_MAX = 256
/** The fuller the house, the fewer for one: nobody gets more than this part of what is still free … */
const PART_OF_FREE = 16
/** … but always as many as a browser opens to one server. */
const PER_ADDRESS_MIN = 6

interface ConnectionLimits {
  all: number
  perAddress: number
}

/** At most half of the files that the system lets this process open: the journal, the database and the rest need theirs. */
export const connectionLimits = (): ConnectionLimits => ({ all: Math.min(CONNECTIONS_MAX, filesMax() >> 1), perAddress: PER_ADDRESS_MAX })

/** Elsewhere than on Linux nobody tells; the usual limits are far above. */
const filesMax = (): number => {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most ? Number(most) : 2 * CONNECTIONS_MAX
  } catch {
    return 2 * CONNECTIONS_MAX
  }
}

/**
 * Bounds the connections of a server before anything is read from them. Behind a proxy all come from its address: then only the whole is bounded here,
 * and how many one of its clients may have is for the proxy to say.
 */
export const boundConnections = (server: Server, { limits, trustProxy }: { limits: ConnectionLimits; trustProxy: boolean }): void => {
  const places = new AddressPlaces()
  let all = 0
  const shareNow = () => Math.min(limits.perAddress, Math.max(PER_ADDRESS_MIN, Math.floor((limits.all - all) / PART_OF_FREE)))
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (all >= limits.all || (!trustProxy && !places.hasRoom(address, shareNow()))) return void socket.destroy()
    all += 1
    const free = places.take(address)
    socket.once('close', () => {
      all -= 1
      free()
    })
  })
}
