import { once } from 'node:events'
import { connect } from 'node:net'
import { info } from '@assay/wire/people/calls'
import { REFUSAL_NUMBERS } from '@assay/wire/refusals'
import type { ServerFrame } from '@assay/wire/sockets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Random } from '../../../../packages/core/simulation/random.ts'
import type { Browser } from '../browser.ts'
import { Listener } from '../listener.ts'
import { startTestServer, type TestServer } from '../start-server.ts'
import { nextFrame } from './frames.ts'
import { SEEDS } from './seeds.ts'

/*
 * Goal: whatever comes over a socket, it is answered by a frame of the contract, or the socket is closed; the server stays up. Method: frames
 * generated from the contract's schema, seeded, over real sockets.
 */
const [SEED = 1] = SEEDS
const SOCKETS = 60
const FRAMES = 100
const SAYINGS: ReadonlySet<string> = new Set(['ready', 'authenticated', 'pong', 'refused', 'sessionEnded'])

let server: TestServer
let alice: Browser
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.person('alice@example.org')
})
afterAll(() => server.close())

/** What is wrong with a frame of the server. */
const wrongIn = (text: string): string | undefined => {
  const frame = JSON.parse(text) as ServerFrame
  if ('type' in frame) return ['snapshot', 'delta'].includes(frame.type) && Number.isSafeInteger(frame.seq) ? undefined : text
  if (!SAYINGS.has(frame.op)) return text
  return frame.op === 'refused' && !(frame.event in REFUSAL_NUMBERS) ? text : undefined
}

/** Opens a socket; `ended` resolves when it is closed, `answered` when everything said so far was answered. */
const openSocket = async (findings: string[]): Promise<WebSocket> => {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`, {
    headers: { origin: server.address, cookie: alice.cookieHeader },
  })
  socket.on('message', message => {
    const wrong = wrongIn(String(message))
    if (wrong !== undefined) findings.push(wrong.slice(0, 300))
  })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return socket
}

/** Resolves when the server has answered a WebSocket ping, or has closed. */
const settled = async (socket: WebSocket): Promise<void> => {
  if (socket.readyState !== WebSocket.OPEN) return
  const done = Promise.race([once(socket, 'pong'), once(socket, 'close')])
  socket.ping()
  await done
}

/** The server serves a stranger's call and a new socket. */
const isUp = async (): Promise<void> => {
  expect(await alice.call(info, {})).toMatchObject({ code: 7 })
  const listener = await Listener.signedIn(alice)
  listener.say({ op: 'subscribe', channel: 'book:BTCUSDT' })
  await listener.until(frame => 'type' in frame && frame.type === 'snapshot')
  await listener.close()
}

test(`seed ${SEED}: ${SOCKETS} sockets with ${FRAMES} frames each are answered or closed`, async () => {
  const findings: string[] = []
  const random = new Random(SEED)
  const tokens = [alice.token ?? '', 'wrong', '', 'a'.repeat(128), 'a'.repeat(129)]
  for (let opened = 0; opened < SOCKETS; opened++) {
    const socket = await openSocket(findings)
    for (let said = 0; said < FRAMES && socket.readyState === WebSocket.OPEN; said++) socket.send(nextFrame(random, tokens))
    await settled(socket)
    socket.terminate()
  }
  expect(findings).toEqual([])
  await isUp()
})

test('a flood of subscriptions is stopped', async () => {
  const findings: string[] = []
  const socket = await openSocket(findings)
  const closed = once(socket, 'close')
  for (let said = 0; said < 2000; said++) socket.send(JSON.stringify({ op: 'subscribe', channel: `book:PAIR${said}` }))
  const [code] = await closed
  expect(code).toBe(1008)
  expect(findings).toEqual([])
  await isUp()
})

test.each([
  ['a frame of two megabytes', (socket: WebSocket) => socket.send('a'.repeat(2_000_000)), 1009],
  ['the same in a thousand fragments', (socket: WebSocket) => fragments(socket), 1009],
  ['a text that is no UTF-8', (socket: WebSocket) => socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false }), 1007],
])('%s closes the socket', async (_name, say, expected) => {
  const socket = await openSocket([])
  const closed = once(socket, 'close')
  say(socket)
  const [code] = await closed
  expect(code).toBe(expected)
  await isUp()
})

const fragments = (socket: WebSocket): void => {
  for (let part = 0; part < 1000; part++) socket.send('a'.repeat(2000), { fin: part === 999 })
}

test.each([
  ['bytes that are no HTTP', Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x00])],
  ['an upgrade without a key', 'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  [
    'an upgrade of another version',
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  ],
  ['an upgrade elsewhere', 'GET /web/info HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['headers without an end', `GET /ws HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}`],
  ['two lengths', 'POST /web/userLogin HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  ['a length and chunks', 'POST /web/userLogin HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
])('a connection that says %s is refused and closed', async (_name, bytes) => {
  const { hostname, port } = new URL(server.address)
  const connection = connect({ host: hostname, port: Number(port) })
  connection.on('error', () => undefined)
  let received = ''
  connection.on('data', part => {
    received += part.toString('latin1')
  })
  connection.write(bytes)
  await once(connection, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /)
  await isUp()
})
