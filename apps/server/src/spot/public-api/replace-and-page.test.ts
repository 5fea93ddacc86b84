import * as account from '@assay/wire/public-api/account'
import * as start from '@assay/wire/public-api/client-start'
import * as orders from '@assay/wire/public-api/orders'
import type { ApiRoute } from '@assay/wire/public-api/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOrder } from '../../../test/core-commands.ts'
import { openPublicApi, type PublicApiEndpoints } from '../../../test/open-public-api.ts'

/** Goal: what programs do beside placing one order: replace, cancel all, test, page through what was, and ask what clients ask at their start. */

type Trader = Awaited<ReturnType<PublicApiEndpoints['trader']>>
let endpoints: PublicApiEndpoints
let [anna, ben]: Trader[] = []
beforeAll(async () => {
  endpoints = await openPublicApi({ rates: { sessionChanges: 1e9, sessionReads: 1e9, addressReads: 1e9 } })
  anna = await endpoints.trader('anna@example.org')
  ben = await endpoints.trader('ben@example.org')
})
afterAll(() => endpoints.close())

const ask = async (route: ApiRoute, fields: Record<string, string> = {}) => {
  const response = await endpoints.sign(anna!, { method: route.method, path: route.path, fields })
  if (response.statusCode === 200) route.response.parse(response.json())
  return { status: response.statusCode, body: response.json() }
}
const BTC = { symbol: 'BTCUSDT' }
const LIMIT = { ...BTC, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '58000' }

describe('cancelReplace', () => {
  test('cancels the one and places the other', async () => {
    await ask(orders.newOrder, { ...LIMIT, newClientOrderId: 'before' })
    const more = { cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrigClientOrderId: 'before', newClientOrderId: 'after' }
    const replaced = await ask(orders.cancelReplace, { ...LIMIT, price: '58010', ...more })
    expect(replaced.body).toMatchObject({
      ...{ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' },
      cancelResponse: { status: 'CANCELED', origClientOrderId: 'before' },
      newOrderResponse: { status: 'NEW', price: '58010', clientOrderId: 'after' },
    })
    expect((await ask(orders.openOrders)).body).toMatchObject([{ clientOrderId: 'after' }])
    await ask(orders.cancelOpenOrders, BTC)
  })

  test('says what came of each where one of them failed', async () => {
    const unknown = { cancelOrderId: '987654' }
    const stopped = await ask(orders.cancelReplace, { ...LIMIT, ...unknown, cancelReplaceMode: 'STOP_ON_FAILURE' })
    expect(stopped).toMatchObject({
      status: 400,
      body: {
        code: -2022,
        data: { cancelResult: 'FAILURE', newOrderResult: 'NOT_ATTEMPTED', cancelResponse: { code: -2011 }, newOrderResponse: null },
      },
    })
    expect((await ask(orders.openOrders)).body).toEqual([])
    const went = await ask(orders.cancelReplace, { ...LIMIT, ...unknown, cancelReplaceMode: 'ALLOW_FAILURE', newClientOrderId: 'went' })
    expect(went).toMatchObject({ status: 409, body: { code: -2021, data: { cancelResult: 'FAILURE', newOrderResult: 'SUCCESS' } } })
    const dear = { ...LIMIT, quantity: '90', cancelOrigClientOrderId: 'went', cancelReplaceMode: 'STOP_ON_FAILURE' }
    expect(await ask(orders.cancelReplace, dear)).toMatchObject({
      status: 409,
      body: { code: -2021, data: { cancelResult: 'SUCCESS', newOrderResult: 'FAILURE', newOrderResponse: { code: -2010 } } },
    })
    expect((await ask(orders.openOrders)).body).toEqual([])
  })

  test('cancels nothing for an order that is none', async () => {
    await ask(orders.newOrder, { ...LIMIT, newClientOrderId: 'kept' })
    const none = { ...LIMIT, price: '58000.0000001', cancelOrigClientOrderId: 'kept', cancelReplaceMode: 'ALLOW_FAILURE' }
    expect((await ask(orders.cancelReplace, none)).body).toMatchObject({ code: -1111 })
    expect((await ask(orders.openOrders)).body).toHaveLength(1)
    await ask(orders.cancelOpenOrders, BTC)
  })
})

test('all open orders of a symbol are cancelled, and none is an unknown order', async () => {
  for (const newClientOrderId of ['one', 'two']) await ask(orders.newOrder, { ...LIMIT, newClientOrderId })
  const cancelled = await ask(orders.cancelOpenOrders, BTC)
  expect(cancelled.body.map(({ status }: { status: string }) => status)).toEqual(['CANCELED', 'CANCELED'])
  expect((await ask(orders.cancelOpenOrders, BTC)).body).toMatchObject({ code: -2011 })
})

test('a cancellation can have a name, and be bound to what is filled', async () => {
  await ask(orders.newOrder, { ...LIMIT, newClientOrderId: 'bound' })
  const named = { ...BTC, origClientOrderId: 'bound' }
  expect((await ask(orders.cancelOrder, { ...named, cancelRestrictions: 'ONLY_PARTIALLY_FILLED' })).body).toMatchObject({ code: -2011 })
  const cancelled = await ask(orders.cancelOrder, { ...named, cancelRestrictions: 'ONLY_NEW', newClientOrderId: 'my-cancel' })
  expect(cancelled.body).toMatchObject({ origClientOrderId: 'bound', clientOrderId: 'my-cancel' })
})

test('a tested order is checked by the rules and not placed', async () => {
  expect((await ask(orders.testOrder, LIMIT)).body).toEqual({})
  expect((await ask(orders.testOrder, { ...LIMIT, computeCommissionRates: 'true' })).body).toMatchObject({
    standardCommissionForOrder: { maker: '0.0008', taker: expect.any(String) },
  })
  expect((await ask(orders.testOrder, { ...LIMIT, price: '58000.001' })).body).toMatchObject({
    code: -1013,
    msg: expect.stringMatching(/PRICE_FILTER/),
  })
  expect((await ask(orders.testOrder, { ...LIMIT, quantity: '0.00001' })).body).toMatchObject({ code: -1013 })
  expect((await ask(orders.openOrders)).body).toEqual([])
})

test('an order for all or nothing that cannot be filled is expired, and no order', async () => {
  const whole = { ...LIMIT, timeInForce: 'FOK', newClientOrderId: 'whole' }
  expect((await ask(orders.newOrder, whole)).body).toMatchObject({
    status: 'EXPIRED',
    executedQty: '0',
    orderId: -1,
    clientOrderId: 'whole',
    fills: [],
  })
  expect((await ask(orders.queryOrder, { ...BTC, origClientOrderId: 'whole' })).body).toMatchObject({ code: -2013 })
})

test('zeros in front and behind, and parameters that mean nothing here, are accepted', async () => {
  const sent = {
    ...LIMIT,
    price: '58000.00000000',
    quantity: '00.0100',
    strategyId: '7',
    strategyType: '1000000',
    newClientOrderId: 'zeros',
  }
  expect((await ask(orders.newOrder, sent)).body).toMatchObject({ price: '58000', origQty: '0.01' })
  await ask(orders.cancelOpenOrders, BTC)
})

test('orders that were sent are counted of each limit', async () => {
  const before = (await ask(orders.orderCounts)).body
  await ask(orders.newOrder, { ...LIMIT, newClientOrderId: 'counted' })
  await ask(orders.cancelOpenOrders, BTC)
  const after = (await ask(orders.orderCounts)).body
  expect(after.map(({ interval }: { interval: string }) => interval)).toEqual(['MINUTE', 'HOUR'])
  expect(after.map(({ count }: { count: number }, index: number) => count - before[index].count)).toEqual([1, 1])
})

test('a stop has the time at which it began, and none before', async () => {
  await endpoints.engine.submit(limitOrder(ben!.user, 'sell', '60000', '0.5'))
  await endpoints.engine.submit(limitOrder(ben!.user, 'buy', '60000', '0.001'))
  const stop = { ...BTC, side: 'BUY', type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', quantity: '0.01', stopPrice: '60500', price: '60100' }
  const placed = await ask(orders.newOrder, { ...stop, newClientOrderId: 'stop', newOrderRespType: 'RESULT' })
  expect(placed.body).toMatchObject({ status: 'NEW', workingTime: -1 })
  expect((await ask(orders.openOrders)).body).toMatchObject([{ isWorking: false, workingTime: -1 }])
  const carl = await endpoints.trader('carl@example.org')
  await endpoints.engine.submit(limitOrder(carl.user, 'sell', '60500', '0.001'))
  await endpoints.engine.submit(limitOrder(anna!.user, 'buy', '60500', '0.501'))
  const query = (await ask(orders.queryOrder, { ...BTC, origClientOrderId: 'stop' })).body
  expect(query).toMatchObject({ isWorking: true })
  expect(query.workingTime).toBeGreaterThan(query.time)
  const [open] = (await ask(orders.openOrders)).body.filter(({ clientOrderId }: { clientOrderId: string }) => clientOrderId === 'stop')
  if (open) expect(open.workingTime).toBe(query.workingTime)
})

test('whoever walks through trades and orders by time misses none', async () => {
  const walker = await endpoints.trader('walker@example.org')
  const walk = async (route: ApiRoute, number: string) => {
    const found: number[] = []
    for (let startTime = 1; ; ) {
      const fields = { ...BTC, limit: '3', startTime: String(startTime) }
      const response = await endpoints.sign(walker, { method: 'GET', path: route.path, fields })
      const page = (response.json() as Record<string, number>[]).filter(row => !found.includes(row[number]!))
      if (page.length === 0) return found
      found.push(...page.map(row => row[number]!))
      startTime = page.at(-1)!.time!
    }
  }
  for (let count = 0; count < 8; count += 1) {
    await endpoints.engine.submit(limitOrder(ben!.user, 'sell', '60000', '0.001'))
    await endpoints.engine.submit(limitOrder(walker.user, 'buy', '60000', '0.001'))
    // Rows of one millisecond are one step of whoever goes by time.
    const now = Date.now()
    while (Date.now() === now) await new Promise(setImmediate)
  }
  for (const [route, number] of [
    [account.myTrades, 'id'],
    [orders.allOrders, 'orderId'],
  ] as const) {
    const all = (await endpoints.sign(walker, { method: 'GET', path: route.path, fields: BTC })).json()
    expect(await walk(route, number)).toEqual(all.map((row: Record<string, number>) => row[number]))
  }
})

test('what clients ask at their start is answered', async () => {
  const coins = (await ask(start.coins)).body
  expect(coins.find(({ coin }: { coin: string }) => coin === 'USDT')).toMatchObject({
    ...{ free: expect.any(String), withdrawAllEnable: false, depositAllEnable: false, trading: true, networkList: [] },
  })
  expect((await ask(start.tradeFees, BTC)).body).toMatchObject([{ ...BTC, makerCommission: '0.0008' }])
  expect((await ask(start.commission, BTC)).body).toMatchObject({ ...BTC, standardCommission: { maker: '0.0008' } })
  expect((await ask(start.commission, { symbol: 'NOPE' })).body).toMatchObject({ code: -1121 })
  for (const route of [start.systemStatus, start.usdFutures, start.coinFutures, start.marginPairs, start.isolatedMarginPairs])
    expect((await ask(route)).status, route.path).toBe(200)
})
