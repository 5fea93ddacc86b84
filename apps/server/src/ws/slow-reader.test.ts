import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import type { PublicTrade } from '@assay/wire/markets/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Listener } from '../../test/listener.ts'
import { openSockets } from '../../test/open-sockets.ts'
import type { AdmitCall } from './socket-calls.ts'
import { WAITING_BYTES_MAX } from './socket-writer.ts'

/*
 * Goal: a reader that stops reading costs the server a bounded amount of memory and others nothing, and is whole again when it reads on.
 * Method: a channel with large deltas, readers that are paused and one that reads.
 */
const CHANNEL = 'trades:BIGUSDT'

let place: Awaited<ReturnType<typeof openSockets>>
const published: PublicTrade[] = []

/** Every call is answered at once, at length. */
let calls = 0
const answer = { code: 7, message: 'x'.repeat(20_000), data: null, title: '', time: 0, event: '' }
const admit: AdmitCall = () => {
  calls += 1
  return { answer: Promise.resolve(answer) }
}

beforeAll(async () => {
  place = await openSockets({ admit })
  place.hub.serve('trades', { snapshot: () => published.slice(-1) })
})
afterAll(() => place.close())

const publish = (trades: number): PublicTrade => {
  const trade = () => ({ id: String(published.length + 1), price: '1'.repeat(40), quantity: '1', side: 'buy' as const, at: 0 })
  const delta = Array.from({ length: trades }, trade)
  published.push(...delta.slice(-1))
  place.hub.publish(CHANNEL, delta)
  return published.at(-1)!
}

const open = async (): Promise<Listener> => {
  const listener = await Listener.open({ address: place.address, cookieHeader: '' })
  listener.say({ op: 'subscribe', channel: CHANNEL })
  await listener.until(frame => 'type' in frame && frame.type === 'snapshot')
  return listener
}

const receives = (listener: Listener, { id }: PublicTrade) =>
  listener.until(frame => 'type' in frame && frame.type === 'delta' && (frame.data as PublicTrade[]).at(-1)?.id === id)

test('a reader that stops is left behind and begins anew with a snapshot', async () => {
  const reads = await open()
  const stops = await open()
  stops.socket.pause()
  const deltas = 30
  for (let count = 0; count < deltas; count++) await receives(reads, publish(10_000))
  expect(reads.frames(CHANNEL).filter(frame => frame.type === 'delta')).toHaveLength(deltas)

  stops.socket.resume()
  const received = () => stops.frames(CHANNEL)
  await stops.until(frame => received().length > 1 && frame === received().at(-1) && 'type' in frame && frame.type === 'snapshot')
  expect(received().filter(frame => frame.type === 'delta').length).toBeLessThan(deltas)
  expect(received().at(-1)?.data).toEqual(published.slice(-1))
  await receives(stops, publish(1))
  await Promise.all([reads.close(), stops.close()])
})

/** A connection that asks for the channel and for much else, and then reads nothing. */
const openStalled = async (): Promise<Socket> => {
  const { hostname, port, host } = new URL(place.address)
  const socket = createConnection({ host: hostname, port: Number(port), localAddress: '127.0.0.2' })
  await once(socket, 'connect')
  const key = Buffer.alloc(16).toString('base64')
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  await once(socket, 'data')
  const text = JSON.stringify({ op: 'subscribe', channel: CHANNEL })
  // A client's frame is masked; a mask of zeros changes nothing.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]))
  await once(socket, 'data')
  return socket.pause()
}

test('200 readers that stop cost a bounded amount of memory', async () => {
  const before = place.connections.length
  const stalled = await Promise.all(Array.from({ length: 200 }, openStalled))
  const reads = await open()
  const connections = place.connections.slice(before, before + stalled.length)
  const bytes = 100_000
  const waiting = () => connections.map(connection => connection.writableLength)
  const written = () => connections.reduce((sum, connection) => sum + connection.bytesWritten, 0)
  // Until the machine's own buffers are full too, and nothing more is written to any of them.
  let earlier = -1
  while (written() > earlier) {
    earlier = written()
    for (let count = 0; count < 5; count++) await receives(reads, publish(1000))
  }
  expect(waiting().every(length => length > WAITING_BYTES_MAX)).toBe(true)
  expect(Math.max(...waiting())).toBeLessThan(WAITING_BYTES_MAX + 2 * bytes)
  for (const socket of stalled) socket.destroy()
  await reads.close()
})

test('whoever does not read the answers to its calls is not asked for more, and gets them all when it reads on', async () => {
  const listener = await open()
  const connection = place.connections.at(-1)!
  listener.socket.pause()
  let sent = 0
  while (!connection.isPaused()) {
    for (let count = 0; count < 10; count++) listener.socket.send(JSON.stringify({ id: sent++, call: 'web/any', fields: {} }))
    while (calls < sent) await new Promise(resolve => setImmediate(resolve))
    await new Promise(resolve => setImmediate(resolve))
  }
  for (let count = 0; count < 10; count++) listener.socket.send(JSON.stringify({ id: sent++, call: 'web/any', fields: {} }))
  expect(connection.writableLength).toBeLessThan(WAITING_BYTES_MAX + 10 * 21_000)
  expect(calls).toBe(sent - 10)

  listener.socket.resume()
  await listener.until(frame => 'id' in frame && frame.id === sent - 1)
  const answered = listener.received.flatMap(frame => ('id' in frame ? [frame.id] : []))
  expect(answered).toEqual(Array.from({ length: sent }, (_, id) => id))
  await listener.close()
})
