import { once } from 'node:events'
import type { UserId } from '@assay/core/people/state'
import type { PublicTrade } from '@assay/wire/markets/calls'
import type { ChannelFrame, ClientFrame, ServerFrame } from '@assay/wire/sockets'
import type { SpotFill } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Listener } from '../../test/listener.ts'
import { openSockets } from '../../test/open-sockets.ts'

/*
 * Goal: whoever listens hears every message of its channels once, in order, and nothing else, however many share the bytes.
 * Method: strict WebSocket clients; what is written beside `ws` must look to them as if `ws` had written it.
 */
let place: Awaited<ReturnType<typeof openSockets>>
beforeAll(async () => {
  place = await openSockets()
  place.hub.serve('trades', { snapshot: () => [] })
  place.hub.serve('fills', { snapshot: () => [] })
})
afterAll(() => place.close())

const CHANNELS = ['trades:AAAUSDT', 'trades:BBBUSDT', 'trades:CCCUSDT'] as const
type Channel = (typeof CHANNELS)[number]

let ids = 0
const trade = (price = '1'): PublicTrade => ({ id: String(++ids), price, quantity: '1', side: 'buy', at: 0 })
const fill = (orderId: string): SpotFill => ({
  ...{ tradeId: String(++ids), orderId, pair: 'AAAUSDT', side: 'buy', role: 'taker', price: '1', quantity: '1', notional: '1' },
  ...{ fee: '0', feeAsset: 'AAA', at: 0 },
})

const open = async (channels: readonly Channel[]): Promise<Listener> => {
  const listener = await Listener.open({ address: place.address, cookieHeader: '' })
  for (const channel of channels) listener.say({ op: 'subscribe', channel })
  for (const channel of channels) await listener.until(frame => 'type' in frame && frame.channel === channel)
  return listener
}

const deltas = (listener: Listener, channel: string) => listener.frames(channel).filter(frame => frame.type === 'delta')
const tradeIds = (frames: readonly ChannelFrame[]) => frames.flatMap(frame => (frame.data as PublicTrade[]).map(({ id }) => id))
const untilTrade = (listener: Listener, { id }: PublicTrade) =>
  listener.until(frame => 'type' in frame && frame.type === 'delta' && tradeIds([frame]).includes(id))

/** One of a thousand: keeps the ids that it heard, and fails at a gap. */
class Member {
  readonly received = new Map<string, string[]>()
  readonly socket: WebSocket
  readonly channels: readonly Channel[]
  #last = new Map<string, number>()

  constructor(index: number) {
    // Every combination of the channels, so that some share whole writes and others only parts of them.
    this.channels = CHANNELS.filter((_, channel) => ((index % 7) + 1) & (1 << channel))
    this.socket = new WebSocket(`${place.address.replace('http', 'ws')}/ws`, { localAddress: `127.0.0.${2 + (index % 5)}` })
    this.socket.on('open', () => {
      for (const channel of this.channels) this.socket.send(JSON.stringify({ op: 'subscribe', channel } satisfies ClientFrame))
    })
    this.socket.on('message', message => this.#receive(JSON.parse(String(message)) as ServerFrame))
  }

  #receive(frame: ServerFrame): void {
    if ('op' in frame) return
    if (frame.type === 'snapshot') this.received.set(frame.channel, [])
    else if (frame.previous !== this.#last.get(frame.channel)) throw new Error(`A frame of ${frame.channel} is missing.`)
    else this.received.get(frame.channel)!.push(...tradeIds([frame]))
    this.#last.set(frame.channel, frame.seq)
  }
}

const turns = async (isOver: () => boolean): Promise<void> => {
  while (!isOver()) await new Promise(resolve => setImmediate(resolve))
}

test('a thousand listeners hear every message of their channels, in order, and none of other channels', async () => {
  const members = Array.from({ length: 1000 }, (_, index) => new Member(index))
  await turns(() => members.every(({ channels, received }) => received.size === channels.length))
  const published = new Map<string, string[]>(CHANNELS.map(channel => [channel, []]))
  const witness = await open(CHANNELS)
  for (let message = 0; message < 90; message++) {
    const channel = CHANNELS[message % 3]!
    const one = trade()
    published.get(channel)!.push(one.id)
    place.hub.publish(channel, [one])
    // Some fall into one tick, some into ticks of their own.
    if (message % 9 === 0) await untilTrade(witness, one)
  }
  await turns(() => members.every(({ channels, received }) => channels.every(channel => received.get(channel)!.length >= 30)))
  for (const { channels, received } of members) {
    expect([...received.keys()].sort()).toEqual([...channels])
    for (const channel of channels) expect(received.get(channel)).toEqual(published.get(channel))
  }
  const gone = Promise.all(members.map(({ socket }) => once(socket, 'close')))
  for (const { socket } of members) socket.terminate()
  await Promise.all([gone, witness.close()])
})

test('what belongs to one user stays with that user, though the public part of a write is shared', async () => {
  const users = [101, 102, 103]
  const listeners = await Promise.all(users.map(() => open(['trades:AAAUSDT'])))
  for (const [index, listener] of listeners.entries()) {
    listener.say({ op: 'auth', token: String(users[index]) })
    listener.say({ op: 'subscribe', channel: 'fills' })
    await listener.until(frame => 'type' in frame && frame.channel === 'fills')
  }
  const one = trade()
  place.hub.publish('trades:AAAUSDT', [one])
  for (const user of users) place.hub.publishTo(user as UserId, 'fills', [fill(`order of ${user}`)])
  const last = trade()
  place.hub.publish('trades:BBBUSDT', [last])
  for (const [index, listener] of listeners.entries()) {
    await untilTrade(listener, one)
    const sent = await listener.until<ChannelFrame<'fills'>>(
      frame => 'type' in frame && frame.channel === 'fills' && frame.type === 'delta',
    )
    expect(sent.data.map(({ orderId }) => orderId)).toEqual([`order of ${users[index]}`])
  }
  place.hub.publish('trades:AAAUSDT', [trade()])
  const end = trade()
  place.hub.publish('trades:AAAUSDT', [end])
  for (const listener of listeners) {
    await untilTrade(listener, end)
    expect(deltas(listener, 'fills')).toHaveLength(1)
    expect(deltas(listener, 'trades:BBBUSDT')).toEqual([])
    await listener.close()
  }
})

test('a connection that breaks in the middle of a tick costs the others nothing', async () => {
  const [first, breaks, last] = [await open(['trades:CCCUSDT']), await open(['trades:CCCUSDT']), await open(['trades:CCCUSDT'])]
  const victim = place.connections.at(-2)!
  let asked = 0
  // Told between the listeners of one tick: what the one that breaks is given before has gathered, and is not written yet.
  await place.hub.subscribe({
    name: 'trades:CCCUSDT',
    isWanted: () => true,
    subscriber: {
      deliver: () => {
        asked += 1
        victim.destroy()
      },
    },
  })
  const gone = once(breaks.socket, 'close')
  const sent = [trade(), trade()]
  for (const one of sent) {
    place.hub.publish('trades:CCCUSDT', [one])
    for (const listener of [first, last]) await untilTrade(listener, one)
  }
  await gone
  expect(asked).toBe(3)
  for (const listener of [first, last]) expect(tradeIds(deltas(listener, 'trades:CCCUSDT'))).toEqual(sent.map(({ id }) => id))
  await Promise.all([first.close(), last.close()])
})

describe('frames beside those of ws', () => {
  test('are whole to a strict client of every length, with text of every alphabet', async () => {
    const listener = await open(['trades:AAAUSDT'])
    for (const length of [1, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 65_380, 65_400, 65_420, 65_440, 100_000])
      for (const letter of ['1', '価', '😀']) {
        const one = trade(letter.repeat(length))
        place.hub.publish('trades:AAAUSDT', [one])
        const sent = await untilTrade(listener, one)
        expect((sent as ChannelFrame<'trades'>).data).toContainEqual(one)
      }
    await listener.close()
  })

  test('do not disturb pings, fragments and answers on the same connection', async () => {
    const listener = await open(['trades:AAAUSDT'])
    let pongs = 0
    listener.socket.on('pong', () => {
      pongs += 1
    })
    const sent: string[] = []
    for (let count = 0; count < 40; count++) {
      const one = trade('1'.repeat(count * 700))
      sent.push(one.id)
      place.hub.publish('trades:AAAUSDT', [one])
      const text = JSON.stringify({ op: 'ping', at: count } satisfies ClientFrame)
      listener.socket.send(text.slice(0, 5), { fin: false })
      listener.socket.ping(`${count}`)
      listener.socket.send(text.slice(5), { fin: true })
      await listener.until(frame => 'op' in frame && frame.op === 'pong' && frame.clientAt === count)
    }
    await untilTrade(listener, { ...trade(), id: sent.at(-1)! })
    expect(tradeIds(deltas(listener, 'trades:AAAUSDT'))).toEqual(sent)
    expect(pongs).toBe(40)
    await listener.close()
  })

  test('are never compressed, also for a client that offers it', async () => {
    const socket = new WebSocket(`${place.address.replace('http', 'ws')}/ws`, { perMessageDeflate: true })
    const [message] = await once(socket, 'message')
    expect(JSON.parse(String(message))).toMatchObject({ op: 'ready' })
    expect(socket.extensions).toBe('')
    socket.terminate()
  })
})
