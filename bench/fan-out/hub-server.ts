/* Ours: the hub, its channels and the sockets module, as the server uses them. Nothing is written, so the engine needs no journal. */
import { createServer } from 'node:http'
import { Core } from '@assay/core/engine/core'
import { Sequencer } from '../../apps/server/src/core-host/sequencer.ts'
import { ownHosts } from '../../apps/server/src/http/guard/own-hosts.ts'
import { Hub } from '../../apps/server/src/ws/hub.ts'
import { serveSockets } from '../../apps/server/src/ws/sockets.ts'
import { serveRow } from './served.ts'

const onFault = (error: unknown): never => {
  throw error
}
const journal = { append: () => Promise.reject(new Error('Nothing is written in this row.')) }
const hub = new Hub(new Sequencer({ core: new Core(), journal, now: Date.now, onFault }))
hub.serve('trades', { snapshot: () => [] })
const server = createServer()
serveSockets({
  server,
  hub,
  sessions: { authenticate: async () => ({ refusal: 'sessionEnded' }), onEnd: () => undefined, noteUse: () => undefined },
  parseCookies: () => ({}),
  admit: () => onFault(new Error('No calls are made in this row.')),
  ownHosts: ownHosts({ publicUrl: 'http://127.0.0.1', host: '127.0.0.1' }),
  trustProxy: false,
  onFault,
})
await serveRow(server, (channel, trade) => hub.publish(channel, [trade]))
