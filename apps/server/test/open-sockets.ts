import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { UserId } from '@assay/core/people/state'
import { ownHosts } from '../src/http/guard/own-hosts.ts'
import type { Sessions } from '../src/people/sessions.ts'
import { Hub } from '../src/ws/hub.ts'
import type { AdmitCall } from '../src/ws/socket-calls.ts'
import { serveSockets } from '../src/ws/sockets.ts'
import { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'

const noCalls: AdmitCall = () => {
  throw new Error('No calls are made here.')
}

/** The hub and its sockets on a real engine, without sources: a test serves its own channels. A token is the number of the user whose it is. */
export const openSockets = async ({
  admit = noCalls,
  trustProxy = false,
  noteUse = () => undefined,
  onFault = error => Promise.reject(error),
}: {
  admit?: AdmitCall
  trustProxy?: boolean
  noteUse?: Sessions['noteUse']
  onFault?: (error: unknown) => void
} = {}) => {
  const place = await openDatabase()
  const running = await openEngine(place)
  const hub = new Hub(running.engine)
  const http = createServer()
  /** The server's ends of all connections, oldest first. */
  const connections: Socket[] = []
  http.on('connection', connection => connections.push(connection))
  const sockets = serveSockets({
    server: http,
    hub,
    sessions: {
      authenticate: async ({ token }) => ({ session: { id: token, user: Number(token) as UserId, isDemo: false } }),
      onEnd: () => undefined,
      noteUse,
    },
    parseCookies: () => ({}),
    admit,
    ownHosts: ownHosts({ publicUrl: 'https://assay.example.org', host: '127.0.0.1' }),
    trustProxy,
    onFault,
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    hub,
    connections,
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      sockets.close()
      http.close()
      hub.close()
      await running.stop()
      await place.close()
    },
  }
}
