import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublicTrade } from '@assay/wire/markets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Listener } from '../../test/listener.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { Hub } from './hub.ts'
import { serveSockets } from './sockets.ts'

/*
 * Goal: a reader that stops reading costs the server a bounded amount of memory and others nothing, and is whole again when it reads on.
 * Method: a channel with deltas of 1 MB, one reader that is paused and one that reads.
 */
const CHANNEL = 'trades:BIGUSDT'
const DELTAS = 30
const TRADES_PER_DELTA = 10_000

let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let hub: Hub
let http: Server
let sockets: { close(): void }
let address: string
const told: PublicTrade[] = []

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place)
  hub = new Hub(running.engine)
  hub.serve('trades', { snapshot: () => told.slice(-1) })
  http = createServer()
  sockets = serveSockets({
    server: http,
    hub,
    sessions: { authenticate: async () => ({ refusal: 'sessionEnded' }), onEnd: () => undefined },
    parseCookies: () => ({}),
    onFault: error => Promise.reject(error),
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  sockets.close()
  http.close()
  hub.close()
  await running.stop()
  await place.close()
})

const publish = (): PublicTrade => {
  const trades = Array.from({ length: TRADES_PER_DELTA }, () => ({
    id: String(told.length + 1),
    price: '1'.repeat(40),
    quantity: '1',
    side: 'buy' as const,
    at: 0,
  }))
  told.push(...trades.slice(-1))
  hub.publish(CHANNEL, trades)
  return told.at(-1)!
}

test('a reader that stops is left behind and begins anew with a snapshot', async () => {
  const reads = await Listener.open({ address, cookieHeader: '' })
  const stops = await Listener.open({ address, cookieHeader: '' })
  for (const listener of [reads, stops]) {
    listener.say({ op: 'subscribe', channel: CHANNEL })
    await listener.until(frame => 'type' in frame && frame.type === 'snapshot')
  }
  stops.socket.pause()
  for (let count = 0; count < DELTAS; count++) {
    const { id } = publish()
    await reads.until(frame => 'type' in frame && frame.type === 'delta' && (frame.data as PublicTrade[]).at(-1)?.id === id)
  }
  expect(reads.frames(CHANNEL).filter(frame => frame.type === 'delta')).toHaveLength(DELTAS)

  stops.socket.resume()
  const heard = () => stops.frames(CHANNEL)
  await stops.until(frame => heard().length > 1 && frame === heard().at(-1) && 'type' in frame && frame.type === 'snapshot')
  expect(heard().filter(frame => frame.type === 'delta').length).toBeLessThan(DELTAS)
  expect(heard().at(-1)?.data).toEqual(told.slice(-1))
  await Promise.all([reads.close(), stops.close()])
})
