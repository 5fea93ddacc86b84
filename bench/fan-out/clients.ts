/*
 * The audience, one process: counts bytes on raw connections, because a client that parsed everything would take more time than the server.
 * One more is a strict WebSocket client that reads every message. What it has heard says what each of the others must have got.
 */
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import process from 'node:process'
import type { PublicTrade } from '@assay/wire/markets/calls'
import type { ChannelFrame, ClientFrame, ServerFrame } from '@assay/wire/sockets'
import { WebSocket } from 'ws'
import { CHANNELS, CLIENTS, MESSAGES, messageOf } from './flow.ts'

export interface Received {
  messages: number
  frames: number
  bytesPerClient: number
  /** From publication until the strict client had it, ms. */
  delayMedian: number
  delayHigh: number
}

/** The server allows so many sockets of one address. */
const CLIENTS_PER_ADDRESS = 200
const LOOK_EVERY_MS = 5
const LOOKS_MAX = 12_000

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const asks = (): ClientFrame[] => CHANNELS.map(channel => ({ op: 'subscribe', channel }))

/** A small text frame as a browser sends it: masked, here with a mask of zeros. */
const masked = (text: string): Buffer => Buffer.concat([Buffer.from([0x81, 0x80 | Buffer.byteLength(text), 0, 0, 0, 0]), Buffer.from(text)])

interface Counter {
  socket: Socket
  bytes: number
  tail: Buffer
}

const TAIL = 120

const openCounter = async (port: number, localAddress: string): Promise<Counter> => {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress, noDelay: true })
  await once(socket, 'connect')
  const key = Buffer.alloc(16, 7).toString('base64')
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!String(answer.subarray(0, 12)).endsWith(' 101')) throw new Error(`The server refused a socket: ${String(answer)}`)
  const counter: Counter = { socket, bytes: 0, tail: Buffer.alloc(0) }
  socket.on('data', chunk => {
    counter.bytes += chunk.length
    counter.tail = chunk.length >= TAIL ? chunk.subarray(-TAIL) : Buffer.concat([counter.tail, chunk]).subarray(-TAIL)
  })
  for (const frame of asks()) socket.write(masked(JSON.stringify(frame)))
  return counter
}

/** Hears every frame, checks that none is missing in its channel, that each message comes once and in order. */
class StrictClient {
  readonly socket: WebSocket
  readonly delays: number[] = []
  snapshots = 0
  frames = 0
  bytes = 0
  lastText = ''
  #last = new Map<string, number>()
  #next = CHANNELS.map((_, index) => index)

  constructor(port: number) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
    this.socket.on('open', () => {
      for (const frame of asks()) this.socket.send(JSON.stringify(frame))
    })
    this.socket.on('message', message => this.#receive(message as Buffer))
  }

  #receive(message: Buffer): void {
    const frame = JSON.parse(String(message)) as ServerFrame
    if ('op' in frame) return
    if (frame.type === 'snapshot') this.snapshots += 1
    else this.#delta(frame as ChannelFrame<'trades'>, message)
    this.#last.set(frame.channel, frame.seq)
  }

  #delta(frame: ChannelFrame<'trades'>, message: Buffer): void {
    if (frame.previous !== this.#last.get(frame.channel)) throw new Error(`A frame of ${frame.channel} is missing.`)
    this.frames += 1
    this.bytes += message.length + (message.length > 125 ? 4 : 2)
    this.lastText = String(message)
    for (const trade of frame.data) this.#trade(frame.channel as (typeof CHANNELS)[number], trade)
  }

  #trade(channel: (typeof CHANNELS)[number], trade: PublicTrade): void {
    const at = CHANNELS.indexOf(channel)
    if (messageOf(trade) !== this.#next[at]) throw new Error(`${channel}: message ${messageOf(trade)} came instead of ${this.#next[at]}.`)
    this.#next[at]! += CHANNELS.length
    this.delays.push(Date.now() - trade.at)
  }
}

const until = async (holds: () => boolean, what: string): Promise<void> => {
  for (let looks = 0; !holds(); looks++) {
    if (looks > LOOKS_MAX) throw new Error(`Not within a minute: ${what}`)
    await wait(LOOK_EVERY_MS)
  }
}

const main = async (port: number): Promise<void> => {
  const strict = new StrictClient(port)
  const counters: Counter[] = []
  while (counters.length < CLIENTS - 1) {
    const address = `127.0.0.${2 + Math.floor(counters.length / CLIENTS_PER_ADDRESS)}`
    counters.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, CLIENTS - 1 - counters.length) }, () => openCounter(port, address)))),
    )
  }
  await until(() => strict.snapshots === CHANNELS.length, 'every channel began with a snapshot')
  let published = -1
  const isQuiet = async () => {
    const now = counters.reduce((sum, { bytes }) => sum + bytes, 0)
    const was = published
    published = now
    return now === was && counters.every(({ bytes }) => bytes > 0)
  }
  while (!(await isQuiet())) await wait(300)
  const before = counters.map(({ bytes }) => bytes)
  process.send?.('ready')

  await until(() => strict.delays.length === MESSAGES, 'the strict client has all messages')
  await until(() => counters.every(({ bytes }, index) => bytes - before[index]! >= strict.bytes), 'all clients have all messages')
  await wait(100)
  const end = strict.lastText.slice(-TAIL)
  for (const [index, { bytes, tail }] of counters.entries()) {
    if (bytes - before[index]! !== strict.bytes)
      throw new Error(`Client ${index} got ${bytes - before[index]!} bytes, not ${strict.bytes}.`)
    if (String(tail) !== end) throw new Error(`Client ${index} does not end with the last message.`)
  }
  const sorted = strict.delays.sort((left, right) => left - right)
  const received: Received = {
    messages: strict.delays.length,
    frames: strict.frames,
    bytesPerClient: strict.bytes,
    delayMedian: sorted[Math.floor(sorted.length / 2)]!,
    delayHigh: sorted[Math.floor(sorted.length * 0.99)]!,
  }
  process.send?.(received)
  process.disconnect()
  process.exit(0)
}

await main(Number(process.argv[2]))
