import { once } from 'node:events'
import type { Call, Envelope } from '@assay/wire/call'
import { getOrderBook } from '@assay/wire/markets/calls'
import { getTestUsdt, transferBetweenWallets } from '@assay/wire/payments/calls'
import { userLogin, userLogout } from '@assay/wire/people/calls'
import type { CallAnswer } from '@assay/wire/sockets'
import { cancelAllSpotOrders, cancelSpotOrder, getSpotOrders, placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { Listener } from '../../test/listener.ts'
import { startTestServer, type TestServer } from '../../test/start-server.ts'
import { requestToken } from '../../test/visitor.ts'

/*
 * Goal: a call means the same through the socket as through HTTP: same checks, same refusals, once for one request token.
 */
let server: TestServer
let alice: Browser
let listener: Listener
let price: string
beforeAll(async () => {
  // Prices stand still: a refusal names the band, which must be the same over both transports.
  server = await startTestServer({ settings: { marketVolatility: 0 } })
  alice = await server.person('alice@example.org')
  await alice.call(getTestUsdt, {})
  listener = await Listener.signedIn(alice)
  const { data } = await alice.call(getOrderBook, { pair: 'BTCUSDT', levels: '1' })
  price = String(Math.floor(Number(data.bids[0]?.[0]) * 0.95))
})
afterAll(() => server.close())

let ids = 0
/** Makes a call over a socket; gives the envelope. */
const callOn = async (socket: Listener, call: { path: string }, fields: Record<string, string>): Promise<Envelope<never>> => {
  const id = ++ids
  socket.socket.send(JSON.stringify({ id, call: call.path, fields }))
  const { id: _, ...envelope } = (await socket.until(frame => 'id' in frame && frame.id === id)) as unknown as CallAnswer
  return envelope as Envelope<never>
}
const order = () => ({ pair: 'BTCUSDT', side: 'buy', type: 'limit', price, quantity: '0.001' }) as const
const open = async () => (await alice.call(getSpotOrders, {})).data.orders.map(({ orderId }) => orderId)

test('an order is placed and cancelled, and is known to HTTP', async () => {
  const placed: Envelope<{ orderId: string }> = await callOn(listener, placeSpotOrder, { ...order(), rtoken: requestToken() })
  expect(placed).toMatchObject({ code: 0, event: '', data: { status: 'open' } })
  expect(await open()).toEqual([placed.data.orderId])
  const cancelled = await callOn(listener, cancelSpotOrder, { orderId: placed.data.orderId, rtoken: requestToken() })
  expect(cancelled).toMatchObject({ code: 0, data: { orderId: placed.data.orderId } })
  expect(await open()).toEqual([])
})

test('the same request token acts once, through whichever transport it comes again', async () => {
  const [first, second] = [requestToken(), requestToken()]
  const overSocket = await callOn(listener, placeSpotOrder, { ...order(), rtoken: first })
  expect(await alice.call(placeSpotOrder, order(), first)).toEqual(overSocket)
  expect(await callOn(listener, placeSpotOrder, { ...order(), rtoken: first })).toEqual(overSocket)
  const overHttp = await alice.call(placeSpotOrder, order(), second)
  expect(await callOn(listener, placeSpotOrder, { ...order(), rtoken: second })).toEqual(overHttp)
  expect(await open()).toHaveLength(2)
  const other = { ...order(), quantity: '0.002' }
  expect(await callOn(listener, placeSpotOrder, { ...other, rtoken: first })).toEqual(await alice.call(placeSpotOrder, other, first))
  await alice.call(cancelAllSpotOrders, {})
})

describe('what HTTP refuses, the socket refuses in the same words', () => {
  const cases: [name: string, call: Call, fields: Record<string, string>, event: string][] = [
    ['no request token', placeSpotOrder, { rtoken: '' }, 'inputInvalid'],
    ['a request token of odd characters', placeSpotOrder, { rtoken: 'a b c d e f' }, 'inputInvalid'],
    ['an unknown language', placeSpotOrder, { lang: 'xx' }, 'languageUnknown'],
    ['a side that is none', placeSpotOrder, { side: 'hold' }, 'inputInvalid'],
    ['a price with an exponent', placeSpotOrder, { price: '1e3' }, 'inputInvalid'],
    ['an unknown pair', placeSpotOrder, { pair: 'NOPEUSDT' }, 'pairUnknown'],
    ['a price off the tick', placeSpotOrder, { price: '1.123456789' }, 'priceOffTick'],
    ['a price outside the band', placeSpotOrder, { price: '1' }, 'priceOutOfBand'],
    ['more than there is', placeSpotOrder, { quantity: '9000' }, 'quantityTooLarge'],
    ['an order of nobody', cancelSpotOrder, { orderId: '999999' }, 'orderUnknown'],
    ['a wallet to itself', transferBetweenWallets, { from: 'exchange', to: 'exchange', asset: 'USDT', amount: '1' }, 'sameWallet'],
  ]
  test.each(cases)('%s', async (_, call, wrong, event) => {
    const fields = { ...(call === placeSpotOrder ? order() : {}), rtoken: requestToken(), ...wrong }
    const overSocket = await callOn(listener, call, fields)
    const overHttp = await alice.call(call, fields as never, 'rtoken' in wrong ? wrong.rtoken : requestToken())
    expect(overSocket).toEqual(overHttp)
    expect(overSocket.event).toBe(event)
  })

  test('a call without a request token', async () => {
    expect(await callOn(listener, placeSpotOrder, order())).toMatchObject({ event: 'requestTokenRequired' })
  })

  test('the language of the request is the language of the answer', async () => {
    const fields = { ...order(), lang: 'de', price: '1', rtoken: requestToken() }
    expect(await callOn(listener, placeSpotOrder, fields)).toEqual(await alice.call(placeSpotOrder, fields as never))
  })
})

describe('who may call', () => {
  test('nobody before signing in, nobody after the session has ended', async () => {
    const bob = await server.person('bob@example.org')
    const stranger = await Listener.open(bob)
    const place = (on: Listener) => callOn(on, placeSpotOrder, { ...order(), rtoken: requestToken() })
    expect(await place(stranger)).toMatchObject({ code: 4009, event: 'loginRequired' })
    const signedIn = await Listener.signedIn(bob)
    expect(await place(signedIn)).toMatchObject({ event: 'insufficientBalance' })
    await bob.call(userLogout, {})
    expect(await place(signedIn)).toMatchObject({ code: 1000, event: 'sessionEnded' })
    await Promise.all([stranger.close(), signedIn.close()])
  })

  test('calls that sign people in, and reads, are not there', async () => {
    for (const call of [userLogin, getSpotOrders, { path: 'web/nothing' }, { path: '__proto__' }])
      expect(await callOn(listener, call, { rtoken: requestToken() })).toMatchObject({ event: 'notFound' })
  })
})

describe('limits', () => {
  test('calls run side by side up to a limit; more are refused and do nothing', async () => {
    const carol = await server.person('carol@example.org')
    await carol.call(getTestUsdt, {})
    const socket = await Listener.signedIn(carol)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => callOn(socket, placeSpotOrder, { ...order(), quantity: '0.0001', rtoken: requestToken() })),
    )
    expect(new Set(answers.map(({ event }) => event))).toEqual(new Set(['', 'busy']))
    const { data } = await carol.call(getSpotOrders, {})
    expect(data.orders).toHaveLength(answers.filter(({ event }) => event === '').length)
    expect(answers.filter(({ event }) => event === '').length).toBeGreaterThanOrEqual(64)
    await socket.close()
  })

  test('a session has one limit for both transports', async () => {
    const strict = await startTestServer({ limits: { sessionChanges: 3 } })
    const dora = await strict.person('dora@example.org')
    const socket = await Listener.signedIn(dora)
    await dora.call(cancelAllSpotOrders, {})
    const cancel = () => callOn(socket, cancelAllSpotOrders, { rtoken: requestToken() })
    expect(await cancel()).toMatchObject({ code: 0 })
    expect(await cancel()).toMatchObject({ code: 0 })
    expect(await cancel()).toMatchObject({ event: 'tooManyRequests', message: expect.stringMatching(/\d/) })
    expect(await dora.call(cancelAllSpotOrders, {})).toMatchObject({ event: 'tooManyRequests' })
    await socket.close()
    await strict.close()
  })

  test('a flood of calls that are refused before their handler ends the socket', async () => {
    const flood = await Listener.open(alice)
    for (let id = 0; id < 500; id++) flood.socket.send(JSON.stringify({ id, call: 'web/nothing', fields: {} }))
    expect((await once(flood.socket, 'close'))[0]).toBe(1008)
  })

  test('a call that is malformed is refused like any nonsense', async () => {
    const socket = await Listener.open(alice)
    for (const nonsense of ['{"call":"web/placeSpotOrder"}', '{"id":1,"call":7,"fields":{}}', '{"id":1,"call":"x","fields":{"a":1}}'])
      socket.socket.send(nonsense)
    socket.say({ op: 'ping', at: 1 })
    await socket.until(frame => 'op' in frame && frame.op === 'pong')
    expect(socket.received.filter(frame => 'op' in frame && frame.op === 'refused')).toHaveLength(3)
    await socket.close()
  })
})
