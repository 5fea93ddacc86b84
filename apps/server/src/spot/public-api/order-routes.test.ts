import { changeApiKey, endApiKey } from '@assay/wire/api-keys/calls'
import * as account from '@assay/wire/public-api/account'
import * as orders from '@assay/wire/public-api/orders'
import type { ApiRoute } from '@assay/wire/public-api/route'
import { getSpotOrders } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitOrder } from '../../../test/core-commands.ts'
import { type ApiCredentials, openPublicApi, type PublicApiEndpoints } from '../../../test/open-public-api.ts'

/** Goal: a signed request does what its person may do on a page, once, as long as it is fresh, from where the key allows it; and nothing else gets through. */

type Trader = Awaited<ReturnType<PublicApiEndpoints['trader']>>
let endpoints: PublicApiEndpoints
let [anna, ben]: Trader[] = []
beforeAll(async () => {
  endpoints = await openPublicApi({ rates: { sessionChanges: 1e9, sessionReads: 1e9, addressReads: 1e9 } })
  anna = await endpoints.trader('anna@example.org')
  ben = await endpoints.trader('ben@example.org')
})
beforeEach(() => {
  endpoints.clock.ahead = 0
})
afterAll(() => endpoints.close())

const ask = async (
  who: ApiCredentials,
  route: ApiRoute,
  fields: Record<string, string> = {},
  more: { address?: string; inBody?: boolean } = {},
) => {
  const response = await endpoints.sign(who, { method: route.method, path: route.path, fields, ...more })
  if (response.statusCode === 200) route.response.parse(response.json())
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const refusal = (code: number, status = 400) => ({ status, body: { code, msg: expect.any(String) } })
const LIMIT = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '58000' }

describe('an order', () => {
  test('is placed, read, listed on the page of its person, and cancelled', async () => {
    const placed = await ask(anna!, orders.newOrder, { ...LIMIT, newClientOrderId: 'first-1' })
    expect(placed.status).toBe(200)
    expect(placed.body).toEqual({
      ...{ symbol: 'BTCUSDT', orderId: expect.any(Number), orderListId: -1, clientOrderId: 'first-1', transactTime: expect.any(Number) },
      ...{ price: '58000', origQty: '0.01', executedQty: '0', cummulativeQuoteQty: '0', origQuoteOrderQty: '0', status: 'NEW' },
      ...{ timeInForce: 'GTC', type: 'LIMIT', side: 'BUY', stopPrice: '0', workingTime: placed.body.transactTime, fills: [] },
      selfTradePreventionMode: 'EXPIRE_TAKER',
    })
    const { orderId } = placed.body
    const order = {
      ...{ symbol: 'BTCUSDT', orderId, orderListId: -1, clientOrderId: 'first-1', price: '58000', origQty: '0.01', executedQty: '0' },
      ...{ cummulativeQuoteQty: '0', origQuoteOrderQty: '0', status: 'NEW', timeInForce: 'GTC', type: 'LIMIT', side: 'BUY' },
      ...{ stopPrice: '0', icebergQty: '0', time: placed.body.transactTime, updateTime: placed.body.transactTime, isWorking: true },
      ...{ workingTime: placed.body.transactTime, selfTradePreventionMode: 'EXPIRE_TAKER' },
    }
    expect((await ask(anna!, orders.queryOrder, { symbol: 'BTCUSDT', orderId: String(orderId) })).body).toEqual(order)
    expect((await ask(anna!, orders.queryOrder, { symbol: 'BTCUSDT', origClientOrderId: 'first-1' })).body).toEqual(order)
    expect((await ask(anna!, orders.openOrders)).body).toEqual([order])
    expect((await anna!.visitor.call(getSpotOrders, {})).data?.orders).toMatchObject([
      { orderId: String(orderId), clientOrderId: 'first-1' },
    ])
    const held = await ask(anna!, account.account)
    expect(held.body.balances).toContainEqual({
      asset: 'USDT',
      free: expect.stringMatching(/^9994/),
      locked: expect.stringMatching(/^58\d/),
    })
    const cancelled = await ask(anna!, orders.cancelOrder, { symbol: 'BTCUSDT', origClientOrderId: 'first-1' })
    expect(cancelled.body).toMatchObject({ orderId, origClientOrderId: 'first-1', status: 'CANCELED' })
    expect((await ask(anna!, orders.openOrders, { symbol: 'BTCUSDT' })).body).toEqual([])
    expect(await ask(anna!, orders.cancelOrder, { symbol: 'BTCUSDT', orderId: String(orderId) })).toMatchObject(refusal(-2011))
    expect((await ask(anna!, orders.allOrders, { symbol: 'BTCUSDT', orderId: String(orderId) })).body).toMatchObject([
      { status: 'CANCELED' },
    ])
  })

  test('is read from query and body as they are, whatever type the body claims to have', async () => {
    const types = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'multipart/form-data', 'nonsense', undefined]
    for (const [index, type] of types.entries())
      for (const inBody of [false, true]) {
        const named = { newClientOrderId: `typed-${index}-${inBody}` }
        const form = (fields: Record<string, string>) => new URLSearchParams(endpoints.signed(anna!, fields)).toString()
        const request = (method: 'POST' | 'DELETE', fields: Record<string, string>) =>
          endpoints.app.inject({
            method,
            url: inBody ? '/api/v3/order' : `/api/v3/order?${form(fields)}`,
            headers: { 'x-mbx-apikey': anna!.key, ...(type !== undefined && { 'content-type': type }) },
            ...(inBody && { payload: form(fields) }),
          })
        expect((await request('POST', { ...LIMIT, ...named })).json(), `${type} ${inBody}`).toMatchObject({ status: 'NEW' })
        const cancelled = await request('DELETE', { symbol: 'BTCUSDT', origClientOrderId: named.newClientOrderId })
        expect(cancelled.json(), `${type} ${inBody}`).toMatchObject({ status: 'CANCELED' })
      }
  })

  test('that trades says its fills with fees, and they are in myTrades of both', async () => {
    await endpoints.engine.submit(limitOrder(ben!.user, 'sell', '60000', '0.02'))
    const placed = await ask(
      anna!,
      orders.newOrder,
      { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quoteOrderQty: '600' },
      { inBody: true },
    )
    expect(placed.body).toMatchObject({ status: 'FILLED', type: 'MARKET', origQuoteOrderQty: '600', executedQty: placed.body.origQty })
    const [fill] = placed.body.fills
    expect(fill).toEqual({
      price: '60000',
      qty: placed.body.executedQty,
      commission: expect.any(String),
      commissionAsset: 'BTC',
      tradeId: expect.any(Number),
    })
    const [own] = (await ask(anna!, account.myTrades, { symbol: 'BTCUSDT', orderId: String(placed.body.orderId) })).body
    expect(own).toMatchObject({ id: fill.tradeId, orderId: placed.body.orderId, isBuyer: true, isMaker: false, commissionAsset: 'BTC' })
    const [theirs] = (await ask(ben!, account.myTrades, { symbol: 'BTCUSDT', fromId: String(fill.tradeId) })).body
    expect(theirs).toMatchObject({ id: fill.tradeId, isBuyer: false, isMaker: true, commissionAsset: 'USDT' })
    expect((await ask(ben!, account.myTrades, { symbol: 'BTCUSDT', fromId: String(fill.tradeId + 1) })).body).toEqual([])
  })

  test('of every other type is what a page calls it', async () => {
    const stop = { symbol: 'BTCUSDT', side: 'BUY', quantity: '0.01', stopPrice: '61000' }
    const { body } = await ask(anna!, orders.newOrder, {
      ...stop,
      type: 'STOP_LOSS_LIMIT',
      timeInForce: 'GTC',
      price: '61100',
      newClientOrderId: 'stop',
    })
    expect(body).toEqual({
      symbol: 'BTCUSDT',
      orderId: expect.any(Number),
      orderListId: -1,
      clientOrderId: 'stop',
      transactTime: expect.any(Number),
    })
    const named = { symbol: 'BTCUSDT', origClientOrderId: 'stop' }
    expect((await ask(anna!, orders.queryOrder, named)).body).toMatchObject({
      type: 'STOP_LOSS_LIMIT',
      stopPrice: '61000',
      isWorking: false,
      workingTime: -1,
    })
    await ask(anna!, orders.cancelOrder, named)
    const maker = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT_MAKER', quantity: '0.01', price: '58000', newOrderRespType: 'RESULT' }
    expect((await ask(anna!, orders.newOrder, { ...maker, newClientOrderId: 'maker' })).body).toMatchObject({
      type: 'LIMIT_MAKER',
      status: 'NEW',
    })
    await ask(anna!, orders.cancelOrder, { symbol: 'BTCUSDT', origClientOrderId: 'maker' })
  })

  test('with a name is refused while an open order of the symbol has it, also when all come at once, and free afterwards', async () => {
    const once = { ...LIMIT, newClientOrderId: 'once' }
    const duplicate = { code: -2010, msg: 'Duplicate order sent.' }
    const answers = await Promise.all([1, 2, 3].map(() => ask(anna!, orders.newOrder, once)))
    expect(answers.map(({ body }) => body.code ?? 'placed').sort()).toEqual([-2010, -2010, 'placed'])
    expect((await ask(anna!, orders.openOrders)).body).toHaveLength(1)
    expect(await ask(anna!, orders.newOrder, { ...once, price: '58001' })).toMatchObject({ status: 400, body: duplicate })
    await ask(anna!, orders.cancelOrder, { symbol: 'BTCUSDT', origClientOrderId: 'once' })
    const second = await ask(anna!, orders.newOrder, once)
    expect(second.body).toMatchObject({ status: 'NEW', clientOrderId: 'once' })
    expect(answers.map(({ body }) => body.orderId)).not.toContain(second.body.orderId)
    await ask(anna!, orders.cancelOrder, { symbol: 'BTCUSDT', origClientOrderId: 'once' })
  })

  test('of another symbol may have the same name, and each is found and cancelled by it', async () => {
    const both = { newClientOrderId: 'both' }
    const ether = { ...LIMIT, symbol: 'ETHUSDT', price: '2900', quantity: '0.1' }
    const placed = [await ask(anna!, orders.newOrder, { ...LIMIT, ...both }), await ask(anna!, orders.newOrder, { ...ether, ...both })]
    expect(placed.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of placed) {
      const cancelled = await ask(anna!, orders.cancelOrder, { symbol: body.symbol, origClientOrderId: 'both' })
      expect(cancelled.body).toMatchObject({ symbol: body.symbol, orderId: body.orderId, status: 'CANCELED' })
    }
  })

  test('that was refused is judged anew when it is sent again, just the same', async () => {
    const poor = await endpoints.trader('poor@example.org')
    const dear = { ...LIMIT, quantity: '90', newClientOrderId: 'again' }
    expect((await ask(poor, orders.newOrder, dear)).body).toMatchObject({ code: -2010 })
    await endpoints.engine.submit({
      ...{ kind: 'payments.creditDeposit', user: poor.user, asset: 'USDT', amount: 10_000_000_000_000n as never },
      ...{ source: 'faucet', reference: 'more' },
    })
    expect((await ask(poor, orders.newOrder, dear)).body).toMatchObject({ status: 'NEW', clientOrderId: 'again' })
    await endpoints.engine.submit({ kind: 'markets.halt', market: 'ETHUSDT', halted: true, reason: 'maintenance' })
    const ether = { ...LIMIT, symbol: 'ETHUSDT', price: '2900', quantity: '0.1', newClientOrderId: 'paused' }
    expect(await ask(poor, orders.newOrder, ether)).toMatchObject({ status: 400, body: { code: -1013, msg: 'Market is closed.' } })
    await endpoints.engine.submit({ kind: 'markets.halt', market: 'ETHUSDT', halted: false, reason: '' })
    expect((await ask(poor, orders.newOrder, ether)).body).toMatchObject({ status: 'NEW', clientOrderId: 'paused' })
  })

  test('without a name is given one: two of the same content in one millisecond are two', async () => {
    const timed = { ...LIMIT, timestamp: String(Date.now()) }
    const placed = await Promise.all([ask(anna!, orders.newOrder, timed), ask(anna!, orders.newOrder, timed)])
    expect(new Set(placed.map(({ body }) => body.orderId)).size).toBe(2)
    expect(new Set(placed.map(({ body }) => body.clientOrderId)).size).toBe(2)
    expect((await ask(anna!, orders.openOrders)).body).toHaveLength(2)
    expect((await ask(anna!, orders.cancelOpenOrders, { symbol: 'BTCUSDT' })).body).toHaveLength(2)
  })

  test('with a name acts once however its signature is spelt', async () => {
    const fields = endpoints.signed(anna!, { ...LIMIT, newClientOrderId: 'spelt' })
    const spelt = (signature: string) =>
      endpoints.send({ method: 'POST', path: '/api/v3/order', fields: { ...fields, signature } }, { 'x-mbx-apikey': anna!.key })
    const { signature } = fields
    const [first] = [(await spelt(signature)).json()]
    for (const capitals of [1, 8, 16, 31, 64])
      expect((await spelt(signature.slice(0, capitals).toUpperCase() + signature.slice(capitals))).json()).toMatchObject({ code: -2010 })
    expect((await ask(anna!, orders.openOrders)).body).toHaveLength(1)
    await ask(anna!, orders.cancelOrder, { symbol: 'BTCUSDT', orderId: String(first.orderId) })
  })

  test.each<[string, Record<string, string>, number, RegExp]>([
    ['a price off the tick', { price: '58000.001' }, -1013, /PRICE_FILTER/],
    ['a price far off', { price: '6000000' }, -1013, /PERCENT_PRICE/],
    ['too little', { quantity: '0.00001' }, -1013, /NOTIONAL|LOT_SIZE/],
    ['more than there is', { quantity: '90', price: '59000' }, -2010, /insufficient/],
    ['no time in force', { timeInForce: '' }, -1102, /timeInForce/],
    ['an unknown time in force', { timeInForce: 'GTX' }, -1115, /timeInForce/],
    ['an unknown type', { type: 'ICEBERG' }, -1116, /orderType/],
    ['an unknown side', { side: 'HOLD' }, -1117, /side/],
    ['an unknown symbol', { symbol: 'NOPE' }, -1121, /symbol/],
    ['an amount that is none', { quantity: '1e3' }, -1100, /quantity/],
    ['a name with characters that none has', { newClientOrderId: 'a b' }, -1100, /newClientOrderId/],
    ['more places than the price can have', { price: '58000.0000001' }, -1111, /price/],
    ['more places than the quantity can have', { quantity: '0.0100000001' }, -1111, /quantity/],
    ['a stop price where there is no stop', { stopPrice: '58000' }, -1106, /stopPrice/],
    ['a field that is not known', { icebergQty: '1' }, -1104, /Not all/],
  ])('with %s is refused by its number and changes nothing', async (_name, fields, code, msg) => {
    expect(await ask(anna!, orders.newOrder, { ...LIMIT, ...fields })).toMatchObject({
      status: 400,
      body: { code, msg: expect.stringMatching(msg) },
    })
    expect((await ask(anna!, orders.openOrders)).body).toEqual([])
  })
})

describe('what does not get through', () => {
  const open = (who: ApiCredentials, more = {}) => ask(who, orders.openOrders, {}, more)

  test('a request without a key, with one that is none, with an unknown one', async () => {
    const sent = { method: 'GET', path: '/api/v3/account', fields: endpoints.signed(anna!, {}) } as const
    for (const [header, code] of [
      [{}, -2014],
      [{ 'x-mbx-apikey': 'short' }, -2014],
      [{ 'x-mbx-apikey': 'f'.repeat(64) }, -2015],
    ] as const) {
      const response = await endpoints.send(sent, header)
      expect([response.statusCode, response.json().code]).toEqual([401, code])
    }
  })

  test('a signature that is missing, of another secret, or of another request', async () => {
    const { signature, ...fields } = endpoints.signed(anna!, { symbol: 'BTCUSDT' })
    const header = { 'x-mbx-apikey': anna!.key }
    const send = (given: Record<string, string>) => endpoints.send({ method: 'GET', path: '/api/v3/openOrders', fields: given }, header)
    expect((await send(fields)).json()).toMatchObject({ code: -1102 })
    expect((await send({ ...fields, symbol: 'ETHUSDT', signature })).json()).toMatchObject({ code: -1022 })
    expect((await ask({ key: anna!.key, secret: ben!.secret }, orders.openOrders)).body).toMatchObject({ code: -1022 })
    expect((await send({ ...fields, signature })).statusCode).toBe(200)
  })

  test.each([
    ['older than its window', -5001, {}, -1021],
    ['older than a window of its own', -1501, { recvWindow: '1500' }, -1021],
    ['ahead of the clock', 3000, {}, -1021],
    ['with a window that is too long', 0, { recvWindow: '60001' }, -1131],
    ['within its window', -4000, {}, 0],
    ['within a long one', -59_000, { recvWindow: '60000' }, 0],
    ['a little ahead', 900, {}, 0],
    ['with thousandths of a millisecond', -10, { recvWindow: '4999.999' }, 0],
  ])('a request %s', async (_name, ahead, fields, code) => {
    endpoints.clock.standsAt = Date.now()
    const timed = { ...fields, timestamp: String(endpoints.clock.standsAt + ahead) }
    const { body } = await ask(anna!, orders.openOrders, timed as Record<string, string>)
    endpoints.clock.standsAt = undefined
    expect(body.code ?? 0).toBe(code)
  })

  test('a request from an address that is not in the list of the key', async () => {
    const bound = await endpoints.keyOf(anna!.visitor, { scopes: 'read,trade', addresses: '203.0.113.0/24' })
    expect(await open(bound, { address: '198.51.100.7' })).toMatchObject(refusal(-2015, 401))
    expect((await open(bound, { address: '203.0.113.9' })).status).toBe(200)
    const restrictions = await ask(bound, account.apiRestrictions, {}, { address: '203.0.113.9' })
    expect(restrictions.body).toMatchObject({ ipRestrict: true, enableWithdrawals: false, enableInternalTransfer: false })
  })

  test('an order by a key that may only read, also one that was narrowed a moment ago', async () => {
    const narrowed = await endpoints.keyOf(anna!.visitor, { scopes: 'read,trade', addresses: '' })
    const placed = await ask(narrowed, orders.newOrder, { ...LIMIT, newClientOrderId: 'narrow' })
    expect(placed.status).toBe(200)
    await anna!.visitor.call(changeApiKey, { key: narrowed.key, label: 'bot', scopes: 'read', addresses: '' })
    expect(await ask(narrowed, orders.newOrder, LIMIT)).toMatchObject(refusal(-2015, 401))
    expect(await ask(narrowed, orders.cancelOrder, { symbol: 'BTCUSDT', origClientOrderId: 'narrow' })).toMatchObject(refusal(-2015, 401))
    expect((await open(narrowed)).body).toHaveLength(1)
    expect((await ask(narrowed, account.account)).body).toMatchObject({ canTrade: false, canWithdraw: false })
    await ask(anna!, orders.cancelOrder, { symbol: 'BTCUSDT', origClientOrderId: 'narrow' })
  })

  test('a key that has ended', async () => {
    const ended = await endpoints.keyOf(anna!.visitor, { scopes: 'read', addresses: '' })
    expect((await open(ended)).status).toBe(200)
    await anna!.visitor.call(endApiKey, { key: ended.key })
    expect(await open(ended)).toMatchObject(refusal(-2015, 401))
  })

  test('the orders and trades of somebody else', async () => {
    const { body } = await ask(anna!, orders.newOrder, { ...LIMIT, newClientOrderId: 'mine' })
    const named = { symbol: 'BTCUSDT', orderId: String(body.orderId) }
    expect(await ask(ben!, orders.queryOrder, named)).toMatchObject(refusal(-2013))
    expect(await ask(ben!, orders.queryOrder, { symbol: 'BTCUSDT', origClientOrderId: 'mine' })).toMatchObject(refusal(-2013))
    expect(await ask(ben!, orders.cancelOrder, named)).toMatchObject(refusal(-2011))
    for (const [route, fields] of [
      [orders.openOrders, {}],
      [orders.allOrders, { symbol: 'BTCUSDT' }],
    ] as const) {
      const numbers = (await ask(ben!, route, fields)).body.map(({ orderId }: { orderId: number }) => orderId)
      expect(numbers).not.toContain(body.orderId)
    }
    await ask(anna!, orders.cancelOrder, named)
  })

  test('an order of an account that an operator has frozen: the core says so, as it does to a page', async () => {
    await endpoints.engine.submit({ kind: 'people.freeze', user: ben!.user, frozen: true })
    const refused = await ask(ben!, orders.newOrder, LIMIT)
    expect(refused).toMatchObject({ status: 400, body: { code: -2010, msg: expect.stringMatching(/frozen/) } })
    expect((await ask(ben!, account.account)).body).toMatchObject({ canTrade: false })
    await endpoints.engine.submit({ kind: 'people.freeze', user: ben!.user, frozen: false })
  })

  test('the secret, into a log or an answer', async () => {
    expect((await ask(anna!, account.account)).body).toMatchObject({ uid: anna!.user, accountType: 'SPOT' })
    const kept = [...endpoints.log, ...endpoints.programLog, JSON.stringify(await endpoints.sql`select * from api_keys`)].join('\n')
    for (const { secret } of [anna!, ben!]) expect(kept).not.toContain(secret)
  })
})

test('orders count on the limit of the person, over all keys, and the answer says how many there were; cancelling is never limited away', async () => {
  const few = await openPublicApi({ rates: { sessionChanges: 2, addressReads: 20 } })
  const carl = await few.trader('carl@example.org')
  const second = await few.keyOf(carl.visitor, { scopes: 'read,trade', addresses: '' })
  const place = (who: ApiCredentials, name: string) =>
    few.sign(who, { method: 'POST', path: '/api/v3/order', fields: { ...LIMIT, newClientOrderId: name } })
  const answers = [await place(carl, 'a'), await place(second, 'b'), await place(second, 'c')]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['x-mbx-order-count-1m']])).toEqual([
    [200, '1'],
    [200, '2'],
    [429, '3'],
  ])
  const info = await few.send({ method: 'GET', path: '/api/v3/exchangeInfo', fields: {} })
  expect(info.json().rateLimits).toEqual([
    { rateLimitType: 'REQUEST_WEIGHT', interval: 'SECOND', intervalNum: 1, limit: 1e9 },
    { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 20 },
    { rateLimitType: 'ORDERS', interval: 'MINUTE', intervalNum: 1, limit: 2 },
    { rateLimitType: 'ORDERS', interval: 'HOUR', intervalNum: 1, limit: 18_000 },
    { rateLimitType: 'RAW_REQUESTS', interval: 'MINUTE', intervalNum: 1, limit: 3000 },
  ])
  const flooded = async () => (await few.sign(carl, { method: 'GET', path: '/api/v3/account', fields: {} })).statusCode
  while ((await flooded()) === 200);
  for (const origClientOrderId of ['a', 'b']) {
    const cancelled = await few.sign(carl, { method: 'DELETE', path: '/api/v3/order', fields: { symbol: 'BTCUSDT', origClientOrderId } })
    expect(cancelled.json()).toMatchObject({ status: 'CANCELED' })
  }
  expect(await flooded()).toBe(429)
  await few.close()
})
