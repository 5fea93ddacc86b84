import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ChannelFrame, ClientFrame, ServerFrame } from '@assay/wire/sockets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type ConnectionStatus, LiveSocket, type SocketLike } from './socket.ts'

/** A WebSocket server that speaks the contract's frames as the test tells it to, over a real connection. */
let server: WebSocketServer
let peer: WebSocket
let live: LiveSocket
let received: Inbox<ClientFrame>
let applied: Inbox<ChannelFrame>
let statuses: Inbox<ConnectionStatus>
let ended: Inbox<true>
let unreached: Inbox<true>
let left: Inbox<string>
let token: string | undefined
let clock: number
let isAway: boolean

/** Things that arrive one after the other; a test waits for the next one, never for a time. */
class Inbox<Item> {
  readonly items: Item[] = []
  #read = 0
  #wake: (() => void) | undefined
  put(item: Item): void {
    this.items.push(item)
    this.#wake?.()
  }
  async next(): Promise<Item> {
    while (this.#read >= this.items.length) await new Promise<void>(resolve => (this.#wake = resolve))
    return this.items[this.#read++]!
  }
  async until(wanted: Item): Promise<void> {
    while ((await this.next()) !== wanted);
  }
}

const say = (frame: ServerFrame) => peer.send(JSON.stringify(frame))
const snapshot = (channel: string, seq: number): ChannelFrame => ({ channel, type: 'snapshot', seq, at: 0, data: [] })
const delta = (channel: string, previous: number, seq: number): ChannelFrame => ({ channel, type: 'delta', previous, seq, at: 0, data: [] })

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  received = new Inbox()
  applied = new Inbox()
  statuses = new Inbox()
  ended = new Inbox()
  unreached = new Inbox()
  left = new Inbox()
  token = undefined
  clock = 0
  isAway = false
  server.on('connection', socket => {
    peer = socket
    socket.on('message', text => received.put(JSON.parse(String(text)) as ClientFrame))
  })
  const { port } = server.address() as AddressInfo
  live = new LiveSocket({
    connect: () => new WebSocket(`ws://127.0.0.1:${port}`) as SocketLike,
    token: () => token,
    onStatus: status => statuses.put(status),
    onUnreached: () => unreached.put(true),
    onLeft: name => left.put(name),
    onFrame: frame => applied.put(frame),
    onSessionEnded: () => ended.put(true),
    onAlive: () => undefined,
    isAway: () => isAway,
    now: () => clock,
    retry: { first: 1, most: 5 },
    lingerMs: 0,
  })
})

afterEach(async () => {
  live.close()
  for (const client of server.clients) client.terminate()
  await new Promise(resolve => server.close(resolve))
})

test('two that want one channel cost one subscription, and the last to leave ends it', async () => {
  const first = live.retain('book:BTCUSDT')
  const second = live.retain('book:BTCUSDT')
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'book:BTCUSDT' })
  first()
  first()
  live.retain('ticker')
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'ticker' })
  second()
  expect(await received.next()).toEqual({ op: 'unsubscribe', channel: 'book:BTCUSDT' })
  expect(left.items).toEqual(['book:BTCUSDT'])
})

test('frames are applied in order, a repeated one once', async () => {
  live.retain('ticker')
  await received.next()
  say(snapshot('ticker', 5))
  say(delta('ticker', 5, 7))
  say(delta('ticker', 5, 7))
  say(delta('ticker', 7, 8))
  expect([await applied.next(), await applied.next(), await applied.next()].map(frame => frame.seq)).toEqual([5, 7, 8])
})

test('a missing frame is asked for once, from the last one applied, and nothing is applied over the gap', async () => {
  live.retain('trades:ETHUSDT')
  await received.next()
  say(snapshot('trades:ETHUSDT', 1))
  say(delta('trades:ETHUSDT', 2, 3))
  say(delta('trades:ETHUSDT', 3, 4))
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'trades:ETHUSDT', since: 1 })
  say(delta('trades:ETHUSDT', 1, 2))
  say(delta('trades:ETHUSDT', 2, 3))
  say(delta('trades:ETHUSDT', 3, 4))
  for (const seq of [1, 2, 3, 4]) expect((await applied.next()).seq).toBe(seq)
  expect(received.items).toHaveLength(2)
})

test('a gap that the server does not answer leads to a whole new snapshot', async () => {
  live.retain('ticker')
  await received.next()
  say(snapshot('ticker', 1))
  say(delta('ticker', 2, 3))
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'ticker', since: 1 })
  clock += 10_000
  say(delta('ticker', 3, 4))
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'ticker' })
})

test('a beat says when the page is in the background', async () => {
  live.retain('ticker')
  await received.next()
  live.beat()
  isAway = true
  live.beat()
  expect([await received.next(), await received.next()]).toEqual([
    { op: 'ping', at: 0 },
    { op: 'ping', at: 0, away: true },
  ])
})

test('after a cut it comes back by itself and resumes each channel from where it stood', async () => {
  live.retain('book:BTCUSDT')
  await received.next()
  say(snapshot('book:BTCUSDT', 40))
  await applied.next()
  await statuses.until('open')
  peer.terminate()
  await statuses.until('reconnecting')
  await statuses.until('open')
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'book:BTCUSDT', since: 40 })
  say(delta('book:BTCUSDT', 40, 41))
  expect((await applied.next()).seq).toBe(41)
})

test('a connection that the page itself begins anew was not lost', async () => {
  live.retain('ticker')
  await statuses.until('open')
  live.reconnect()
  await statuses.until('open')
  expect(statuses.items).toEqual(['connecting', 'open', 'connecting', 'open'])
  expect(unreached.items).toEqual([])
})

test('a server that restarted may begin a channel again with a lower number', async () => {
  live.retain('ticker')
  await received.next()
  say(snapshot('ticker', 900))
  say(snapshot('ticker', 3))
  say(delta('ticker', 3, 4))
  expect([(await applied.next()).seq, (await applied.next()).seq, (await applied.next()).seq]).toEqual([900, 3, 4])
})

test('it keeps trying while the server is away, and says that nobody is reached', async () => {
  live.retain('ticker')
  await statuses.until('open')
  const { port } = server.address() as AddressInfo
  for (const client of server.clients) client.terminate()
  await new Promise(resolve => server.close(resolve))
  await statuses.until('reconnecting')
  await unreached.next()
  server = new WebSocketServer({ port, host: '127.0.0.1' })
  const back = once(server, 'connection')
  await back
  await statuses.until('open')
})

test('private channels wait for the session to be accepted', async () => {
  token = 'secret'
  live.retain('orders')
  live.retain('ticker')
  expect(await received.next()).toEqual({ op: 'auth', token: 'secret' })
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'ticker' })
  say({ op: 'authenticated' })
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'orders' })
})

test('a visitor subscribes to nothing private, and signing in begins it', async () => {
  live.retain('balances')
  live.retain('ticker')
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'ticker' })
  token = 'fresh'
  live.sessionChanged()
  expect(await received.next()).toEqual({ op: 'auth', token: 'fresh' })
})

test('after a change of person private channels begin with a snapshot, never from the number of the other one', async () => {
  token = 'alice'
  live.retain('orders')
  await received.next()
  say({ op: 'authenticated' })
  await received.next()
  say(snapshot('orders', 12))
  await applied.next()
  token = 'bob'
  live.sessionChanged()
  expect(await received.next()).toEqual({ op: 'auth', token: 'bob' })
  say({ op: 'authenticated' })
  expect(await received.next()).toEqual({ op: 'subscribe', channel: 'orders' })
})

test('frames of a channel that nobody asked for are dropped', async () => {
  live.retain('book:BTCUSDT')
  await received.next()
  say(snapshot('book:ETHUSDT', 1))
  say(snapshot('book:BTCUSDT', 2))
  expect((await applied.next()).channel).toBe('book:BTCUSDT')
})

test('the end of the session is heard', async () => {
  token = 'secret'
  live.retain('orders')
  await received.next()
  say({ op: 'sessionEnded' })
  expect(await ended.next()).toBe(true)
})

test('a channel that stands still is noticed although the connection answers', async () => {
  live.retain('ticker')
  live.retain('trades:BTCUSDT')
  await received.next()
  await received.next()
  say(snapshot('ticker', 1))
  await applied.next()
  clock = 7000
  say({ op: 'pong', at: 0, clientAt: 0 })
  say(snapshot('trades:BTCUSDT', 1))
  await applied.next()
  clock = 9000
  expect(live.beat()).toBe(2000)
  expect(live.silenceOf('ticker')).toBe(9000)
  expect(live.silenceOf('trades:BTCUSDT')).toBe(2000)
  expect(live.silenceOf('book:BTCUSDT')).toBeUndefined()
})

test('a beat asks for a sign of life and tells how long there was none', async () => {
  clock = 100
  live.retain('ticker')
  await statuses.until('open')
  await received.next()
  clock = 4100
  expect(live.beat()).toBe(4000)
  expect(await received.next()).toEqual({ op: 'ping', at: 4100 })
})
