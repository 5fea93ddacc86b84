import { once } from 'node:events'
import { getOrderBook } from '@assay/wire/markets/calls'
import { getTestUsdt } from '@assay/wire/payments/calls'
import { updatePassword, userLogout } from '@assay/wire/people/calls'
import type { ChannelFrame } from '@assay/wire/sockets'
import { cancelAllSpotOrders, placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Browser } from '../../test/browser.ts'
import { Listener } from '../../test/listener.ts'
import { openSockets } from '../../test/open-sockets.ts'
import { startTestServer, type TestServer } from '../../test/start-server.ts'
import type { AdmitCall } from './socket-calls.ts'

let server: TestServer
let alice: Browser
let bob: Browser
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.person('alice@example.org')
  bob = await server.person('bob@example.org')
  for (const person of [alice, bob]) await person.call(getTestUsdt, {})
})
afterAll(() => server.close())

type BookFrame = ChannelFrame<'book'>
const isDelta = (channel: string) => (frame: object) =>
  'type' in frame && (frame as ChannelFrame).channel === channel && (frame as ChannelFrame).type === 'delta'

/** Price of a buy order that rests a little below the best bid, inside the band. */
const restingPrice = async (): Promise<string> => {
  const { data } = await alice.call(getOrderBook, { pair: 'BTCUSDT', levels: '1' })
  return String(Math.floor(Number(data.bids[0]?.[0]) * 0.95))
}
const buy = async (browser: Browser, price: string) =>
  browser.call(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'limit', price, quantity: '0.001' })

/** The book that a client has after a snapshot and all deltas. */
const bookAfter = (frames: BookFrame[]) => {
  const side = (name: 'bids' | 'asks') => {
    const levels = new Map<string, string>()
    for (const { data } of frames)
      for (const [price, quantity] of data[name]) {
        if (quantity === '0') levels.delete(price)
        else levels.set(price, quantity)
      }
    return [...levels].sort(([left], [right]) => (name === 'bids' ? Number(right) - Number(left) : Number(left) - Number(right)))
  }
  return { bids: side('bids'), asks: side('asks') }
}

describe('public channels', () => {
  test('a snapshot and deltas without a gap add up to the order book', async () => {
    const listener = await Listener.open(alice)
    listener.say({ op: 'subscribe', channel: 'book:BTCUSDT' })
    await listener.until(isDelta('book:BTCUSDT'))
    const price = await restingPrice()
    const placed = await buy(alice, price)
    const published = await listener.until<BookFrame>(
      frame => isDelta('book:BTCUSDT')(frame) && (frame as BookFrame).data.bids.some(level => level[0] === price),
    )
    expect(published.seq).toBeGreaterThanOrEqual(placed.data.seq)

    const frames = listener.frames('book:BTCUSDT') as BookFrame[]
    expect(frames[0]?.type).toBe('snapshot')
    for (const [index, frame] of frames.slice(1).entries()) expect(frame).toMatchObject({ type: 'delta', previous: frames[index]?.seq })

    const second = await Listener.open(alice)
    second.say({ op: 'subscribe', channel: 'book:BTCUSDT' })
    const snapshot = await second.until<BookFrame>(frame => 'type' in frame && frame.type === 'snapshot')
    await listener.until(frame => 'type' in frame && frame.seq >= snapshot.seq)
    const known = (listener.frames('book:BTCUSDT') as BookFrame[]).filter(frame => frame.seq <= snapshot.seq)
    expect(bookAfter(known)).toEqual(bookAfter([snapshot]))
    await alice.call(cancelAllSpotOrders, {})
    await Promise.all([listener.close(), second.close()])
  })

  test('after a cut the client gets exactly what it missed', async () => {
    const first = await Listener.open(alice)
    const whole = await Listener.open(alice)
    for (const listener of [first, whole]) listener.say({ op: 'subscribe', channel: 'book:ETHUSDT' })
    await first.until(isDelta('book:ETHUSDT'))
    const last = first.frames('book:ETHUSDT').at(-1)!.seq
    await first.close()
    await whole.until(frame => 'type' in frame && frame.seq > last)

    const again = await Listener.open(alice)
    again.say({ op: 'subscribe', channel: 'book:ETHUSDT', since: last })
    const missed = await again.until<BookFrame>(frame => 'type' in frame)
    expect(missed).toMatchObject({ type: 'delta', previous: last })
    expect(missed).toEqual(whole.frames('book:ETHUSDT').find(frame => frame.seq === missed.seq))
    await Promise.all([again.close(), whole.close()])
  })

  test('what was missed too long ago comes as a snapshot', async () => {
    const listener = await Listener.open(alice)
    listener.say({ op: 'subscribe', channel: 'book:ETHUSDT', since: 1 })
    expect(await listener.until(frame => 'type' in frame)).toMatchObject({ type: 'snapshot' })
    await listener.close()
  })

  test.each(['ticker', 'trades:BTCUSDT', 'candles:BTCUSDT:1m'] as const)('%s begins with a snapshot', async channel => {
    const listener = await Listener.open(alice)
    listener.say({ op: 'subscribe', channel })
    expect(await listener.until(frame => 'type' in frame)).toMatchObject({ channel, type: 'snapshot' })
    await listener.close()
  })

  test('an unknown pair is refused by name', async () => {
    const listener = await Listener.open(alice)
    listener.say({ op: 'subscribe', channel: 'book:NOPEUSDT' })
    expect(await listener.until(frame => 'op' in frame && frame.op === 'refused')).toEqual({
      op: 'refused',
      event: 'pairUnknown',
      channel: 'book:NOPEUSDT',
    })
    await listener.close()
  })
})

describe('private channels', () => {
  test('are refused before somebody has signed in', async () => {
    const listener = await Listener.open(alice)
    listener.say({ op: 'subscribe', channel: 'orders' })
    expect(await listener.until(frame => 'op' in frame && frame.op === 'refused')).toMatchObject({
      event: 'loginRequired',
      channel: 'orders',
    })
    await listener.close()
  })

  test('a token without its paired cookie opens nothing', async () => {
    const listener = await Listener.open({ address: alice.address, cookieHeader: '' })
    listener.say({ op: 'auth', token: alice.token ?? '' })
    expect(await listener.until(frame => 'op' in frame && frame.op === 'refused')).toMatchObject({ event: 'sessionEnded' })
    await listener.close()
  })

  test('carry an accepted order, its holds and its end to its owner, and nothing to anybody else', async () => {
    const [mine, others] = [await Listener.signedIn(alice), await Listener.signedIn(bob)]
    for (const listener of [mine, others])
      for (const channel of ['orders', 'fills', 'balances'] as const) listener.say({ op: 'subscribe', channel })
    for (const listener of [mine, others])
      for (const channel of ['orders', 'fills', 'balances']) await listener.until(frame => 'type' in frame && frame.channel === channel)
    const { data } = await buy(alice, await restingPrice())
    const order = await mine.until<ChannelFrame<'orders'>>(isDelta('orders'))
    expect(order.data).toMatchObject([{ orderId: data.orderId, status: 'current', filledQuantity: '0' }])
    const balances = await mine.until<ChannelFrame<'balances'>>(isDelta('balances'))
    expect(balances.data.find(row => row.asset === 'USDT')?.frozen).not.toBe('0')
    await alice.call(cancelAllSpotOrders, {})
    await mine.until(frame => isDelta('orders')(frame) && (frame as ChannelFrame<'orders'>).data[0]?.closeReason === 'cancelled')

    await buy(bob, await restingPrice())
    await others.until(isDelta('orders'))
    for (const channel of ['orders', 'fills', 'balances']) {
      const deltas = others.frames(channel).filter(frame => frame.type === 'delta')
      expect(JSON.stringify(deltas)).not.toContain(`"orderId":"${data.orderId}"`)
      if (channel !== 'fills') expect(deltas.length).toBe(1)
    }
    await bob.call(cancelAllSpotOrders, {})
    await Promise.all([mine.close(), others.close()])
  })

  test('a fill of a market order is told at once', async () => {
    const listener = await Listener.signedIn(alice)
    listener.say({ op: 'subscribe', channel: 'fills' })
    await listener.until(frame => 'type' in frame && frame.channel === 'fills')
    const { data } = await alice.call(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'market', total: '50' })
    const published = await listener.until<ChannelFrame<'fills'>>(isDelta('fills'))
    expect(published.data[0]).toMatchObject({ orderId: data.orderId, side: 'buy', role: 'taker', feeAsset: 'BTC' })
    await listener.close()
  })

  test('end with the session, while public ones go on', async () => {
    const carol = await server.person('carol@example.org')
    const listener = await Listener.signedIn(carol)
    listener.say({ op: 'subscribe', channel: 'orders' })
    listener.say({ op: 'subscribe', channel: 'book:BTCUSDT' })
    await listener.until(frame => 'type' in frame && frame.channel === 'orders')
    await carol.call(userLogout, {})
    await listener.until(frame => 'op' in frame && frame.op === 'sessionEnded')
    const before = listener.received.length
    await listener.until(frame => listener.received.indexOf(frame) >= before && isDelta('book:BTCUSDT')(frame))
    listener.say({ op: 'subscribe', channel: 'orders' })
    expect(await listener.until(frame => 'op' in frame && frame.op === 'refused')).toMatchObject({ event: 'loginRequired' })
    await listener.close()
  })
})

test('an open socket hears nothing of its person any more when the password is changed', async () => {
  const dora = await server.person('dora@example.org')
  const listener = await Listener.signedIn(dora)
  listener.say({ op: 'subscribe', channel: 'orders' })
  await listener.until(frame => 'type' in frame && frame.channel === 'orders')
  const form = { type: 'change', currentPassword: 'blau7Hund', password: 'rot8Katze', passwordAgain: 'rot8Katze' } as const
  expect(await dora.call(updatePassword, form)).toMatchObject({ code: 0 })
  await listener.until(frame => 'op' in frame && frame.op === 'sessionEnded')
  listener.say({ op: 'subscribe', channel: 'orders' })
  expect(await listener.until(frame => 'op' in frame && frame.op === 'refused')).toMatchObject({ event: 'loginRequired' })
  await listener.close()
})

describe('what a socket may do', () => {
  test('a page of another site cannot open one', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`, { headers: { origin } })
      const [error] = await once(socket, 'error')
      expect(String(error)).toContain('403')
    }
  })

  test('nor one under a name that is not ours, although it points here', async () => {
    const { port } = new URL(server.address)
    const host = `evil.example:${port}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { host, origin: `http://${host}` } })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('421')
  })

  test('nonsense is refused and the socket lives on', async () => {
    const listener = await Listener.open(alice)
    for (const nonsense of ['', '{', 'null', '[]', '{"op":"drop"}', '{"op":"subscribe","channel":"book:<script>"}'])
      listener.socket.send(nonsense)
    listener.say({ op: 'ping', at: 7 })
    expect(await listener.until(frame => 'op' in frame && frame.op === 'pong')).toMatchObject({ clientAt: 7 })
    expect(listener.received.filter(frame => 'op' in frame && frame.op === 'refused')).toHaveLength(6)
    await listener.close()
  })

  test('a frame that is too large and a flood of frames end it', async () => {
    const large = await Listener.open(alice)
    large.socket.send('x'.repeat(5000))
    expect((await once(large.socket, 'close'))[0]).toBe(1009)
    const flood = await Listener.open(alice)
    for (let count = 0; count < 500; count++) flood.say({ op: 'ping', at: count })
    expect((await once(flood.socket, 'close'))[0]).toBe(1008)
  })

  test.each([
    [true, '203.0.113.9'],
    [false, '127.0.0.1'],
  ])('it counts for the address that the own proxy saw, if there is one (%s)', async (trustProxy, expected) => {
    const addresses: string[] = []
    const admit: AdmitCall = (_frame, { address }) => {
      addresses.push(address)
      return { refused: { code: 4005, message: '', data: null, title: '', time: 0, event: 'notFound' } }
    }
    const place = await openSockets({ admit, trustProxy })
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    const socket = new WebSocket(`${place.address.replace('http', 'ws')}/ws`, { headers })
    await once(socket, 'message')
    socket.send(JSON.stringify({ id: 1, call: 'web/any', fields: {} }))
    await once(socket, 'message')
    expect(addresses).toEqual([expected])
    socket.terminate()
    await place.close()
  })

  test('it may listen to a limited number of channels', async () => {
    const listener = await Listener.open(alice)
    const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const
    const pairs = ['BTCUSDT', 'ETHUSDT', 'BNBUSDT', 'SOLUSDT', 'XRPUSDT', 'ADAUSDT', 'DOGEUSDT', 'TRXUSDT']
    const channels = pairs.flatMap(pair => intervals.map(interval => `candles:${pair}:${interval}` as const))
    for (const channel of channels) listener.say({ op: 'subscribe', channel })
    expect(await listener.until(frame => 'op' in frame && frame.op === 'refused')).toMatchObject({
      event: 'tooManyRequests',
      channel: channels[60],
    })
    await listener.close()
  })
})
