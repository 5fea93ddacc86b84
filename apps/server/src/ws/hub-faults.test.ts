import { once } from 'node:events'
import type { ChannelName } from '@assay/wire/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { Listener } from '../../test/listener.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { openSockets } from '../../test/open-sockets.ts'
import { Hub } from './hub.ts'

/** Goal: somebody whose figures cannot be shown costs nobody else anything. Method: one of two channels has a source that throws when it is asked what changed. */
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place)
  await openMarket(running.engine, [11])
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

test('a channel that cannot say what changed is reported, and all others are told', async () => {
  const faults: unknown[] = []
  const hub = new Hub(running.engine, fault => faults.push(fault))
  const book = { bids: [], asks: [] } as never
  hub.serve('book', {
    snapshot: () => book,
    delta: ({ parameters: [market] }) => {
      if (market === 'BTCUSDT') throw new Error('assertion failed: planted')
      return book
    },
  })
  const frames: string[] = []
  let wake = () => {}
  const delivered = new Promise<void>(resolve => {
    wake = resolve
  })
  const subscriber = {
    deliver: ({ name }: { name: string }, frame: Buffer) => {
      const { type } = JSON.parse(frame.toString('utf8', frame.indexOf('{')))
      frames.push(`${name} ${type}`)
      if (type === 'delta') wake()
    },
  }
  for (const name of ['book:BTCUSDT', 'book:ETHUSDT'] as ChannelName[]) {
    expect(await hub.subscribe({ name, subscriber, isWanted: () => true })).toBe(true)
  }
  await running.engine.submit(limitOrder(11, 'buy', '59000', '0.1'))
  for (const name of ['book:BTCUSDT', 'book:ETHUSDT'] as ChannelName[]) hub.mark(name)
  await delivered
  expect(frames).toEqual(['book:BTCUSDT snapshot', 'book:ETHUSDT snapshot', 'book:ETHUSDT delta'])
  expect(faults.map(String)).toEqual(['Error: assertion failed: planted'])
  hub.close()
})

test('a table that cannot be read for a subscription ends that socket alone', async () => {
  const faults: string[] = []
  const server = await openSockets({ onFault: fault => void faults.push(String(fault)) })
  server.hub.serve('deposits', { snapshot: () => Promise.reject(new Error('the connection to the database was lost')) })
  server.hub.serve('orders', { snapshot: () => ({ orders: [] }) as never })
  const browser = { address: server.address, cookieHeader: '', token: '11' } as Browser
  const [one, other] = [await Listener.signedIn(browser), await Listener.signedIn(browser)]
  const closed = once(one.socket, 'close')
  one.say({ op: 'subscribe', channel: 'deposits' })
  const [code] = await closed
  expect(code).toBe(1011)
  expect(faults).toEqual(['Error: the connection to the database was lost'])
  other.say({ op: 'subscribe', channel: 'orders' })
  await other.until(frame => 'type' in frame && frame.channel === 'orders')
  await other.close()
  await server.close()
})
