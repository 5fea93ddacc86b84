import { balancesOf } from '@assay/core/ledger/read'
import type { Amount } from '@assay/money/kinds'
import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  getSpotOrderChanges,
  getSpotOrderHistory,
  getSpotOrders,
  placeSpotOco,
  placeSpotOrder,
  type SpotOrder,
} from '@assay/wire/spot/calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'
import { recoveredAlike } from '../../test/recovered-alike.ts'
import { projectionsOf } from '../projections/projections.ts'
import { verifyTables } from '../projections/verify-tables.ts'

const trading = await openTradingOfTwo()
const { alice, bob } = trading
afterAll(() => trading.close())

/** Nothing is open, and the last price is 60000. */
beforeEach(async () => {
  for (const person of [alice, bob]) dataOf(await person(cancelAllSpotOrders, {}))
  await trade('60000')
})

const base = { pair: 'BTCUSDT', quantity: '0.5' } as const
const trade = async (price: string) => {
  dataOf(await bob(placeSpotOrder, { pair: 'BTCUSDT', side: 'sell', type: 'limit', price, quantity: '0.001' }))
  dataOf(
    await alice(placeSpotOrder, {
      pair: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      price,
      quantity: '0.001',
      selfTradePrevention: 'expireMaker',
    }),
  )
}
const open = async (): Promise<SpotOrder[]> => dataOf(await alice(getSpotOrders, {})).orders
const history = async (orderId: string): Promise<SpotOrder | undefined> =>
  dataOf(await alice(getSpotOrderHistory, {})).orders.find(order => order.orderId === orderId)

describe('orders that wait', () => {
  test('a stop shows its trigger, fires, and its history says what it was', async () => {
    const { orderId } = dataOf(
      await alice(placeSpotOrder, { ...base, side: 'sell', type: 'stopLimit', price: '58900', triggerPrice: '59000' }),
    )
    expect((await open())[0]).toMatchObject({
      orderId,
      type: 'stopLimit',
      price: '58900',
      triggerPrice: '59000',
      triggerOn: 'last',
      waiting: true,
    })
    await bob(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '58950', quantity: '1' })
    await trade('59000')
    expect(await open()).toEqual([])
    expect(await history(orderId)).toMatchObject({
      status: 'completed',
      waiting: false,
      filledQuantity: '0.5',
      averagePrice: '58950',
      triggerPrice: '59000',
    })
  })

  test('a trailing stop shows where it would begin now', async () => {
    dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'trailingStop', callbackRate: '1.5' }))
    expect((await open())[0]).toMatchObject({ type: 'trailingStop', price: '', callbackRate: '1.5', triggerPrice: '59100', waiting: true })
    await trade('62000')
    expect((await open())[0]).toMatchObject({ triggerPrice: '61070' })
  })

  test('a trigger on the index is said to be one', async () => {
    dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'takeProfitMarket', triggerPrice: '61000', triggerOn: 'index' }))
    expect((await open())[0]).toMatchObject({ type: 'takeProfitMarket', triggerOn: 'index' })
  })
})

describe('terms', () => {
  test('post-only, good till a time, and their refusals', async () => {
    const expiresAt = String(Date.now() + 3_600_000)
    dataOf(
      await alice(placeSpotOrder, {
        ...base,
        side: 'buy',
        type: 'limit',
        price: '59000',
        postOnly: 'true',
        timeInForce: 'goodTillTime',
        expiresAt,
      }),
    )
    expect((await open())[0]).toMatchObject({ postOnly: true, timeInForce: 'goodTillTime', expiresAt: Number(expiresAt) })
    await bob(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '60000' })
    const taking = { ...base, side: 'buy', type: 'limit', price: '60000' } as const
    expect(await alice(placeSpotOrder, { ...taking, postOnly: 'true' })).toMatchObject({ refusal: { refusal: 'wouldTake' } })
    expect(await alice(placeSpotOrder, { ...taking, quantity: '9', timeInForce: 'fillOrKill' })).toMatchObject({
      refusal: { refusal: 'notFillable' },
    })
    const { orderId } = dataOf(await alice(placeSpotOrder, { ...taking, quantity: '0.75', timeInForce: 'immediateOrCancel' }))
    expect(await history(orderId)).toMatchObject({ closeReason: 'immediateOrCancel', filledQuantity: '0.5', status: 'withdrawn' })
  })

  test('what self-trade prevention takes away is shown apart', async () => {
    dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '61000' }))
    dataOf(
      await alice(placeSpotOrder, {
        ...base,
        quantity: '0.2',
        side: 'buy',
        type: 'limit',
        price: '61000',
        selfTradePrevention: 'decrement',
      }),
    )
    expect((await open())[0]).toMatchObject({ quantity: '0.5', filledQuantity: '0', preventedQuantity: '0.2' })
  })

  test('the mode of self-trade prevention is told with an order, open and closed', async () => {
    const resting = { ...base, side: 'sell', type: 'limit', price: '61000' } as const
    const { orderId } = dataOf(await alice(placeSpotOrder, { ...resting, selfTradePrevention: 'expireBoth' }))
    expect((await open())[0]).toMatchObject({ orderId, selfTradePrevention: 'expireBoth' })
    dataOf(await alice(cancelSpotOrder, { orderId }))
    expect(await history(orderId)).toMatchObject({ closeReason: 'cancelled', selfTradePrevention: 'expireBoth' })
    const pair = { ...base, side: 'sell', price: '61000', triggerPrice: '59000' } as const
    dataOf(await alice(placeSpotOco, { ...pair, selfTradePrevention: 'decrement' }))
    expect((await open()).map(order => order.selfTradePrevention)).toEqual(['decrement', 'decrement'])
    dataOf(await alice(cancelAllSpotOrders, {}))
    dataOf(await alice(placeSpotOrder, resting))
    expect((await open())[0]).toMatchObject({ selfTradePrevention: 'expireTaker' })
  })

  test('exits are set with the order and become a pair of orders when it has bought', async () => {
    const entry = { ...base, side: 'buy', type: 'limit', price: '60000', takeProfit: '62000', stopLoss: '58000' } as const
    dataOf(await alice(placeSpotOrder, entry))
    expect((await open())[0]).toMatchObject({ takeProfit: '62000', stopLoss: '58000', stopLossLimit: '' })
    await bob(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '60000' })
    const [stop, profit] = await open()
    expect(stop).toMatchObject({ type: 'stopMarket', triggerPrice: '58000', siblingId: profit?.orderId })
    expect(profit).toMatchObject({ type: 'limit', price: '62000', siblingId: stop?.orderId, quantity: '0.4996' })
  })

  test('exits that could not be placed are told at their order, live and in its history, with the reason', async () => {
    const entry = { ...base, side: 'buy', type: 'limit', price: '60000', takeProfit: '62000' } as const
    const { orderId } = dataOf(await alice(placeSpotOrder, entry))
    await bob(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '60000', quantity: '0.2' })
    const coins = await trading.engine.read(({ state }) => balancesOf(state, 41).find(({ asset }) => asset === 'BTC')?.available ?? 0n)
    const send = (user: number, recipient: number) =>
      trading.engine.submit({ kind: 'payments.send', user, recipient, asset: 'BTC', amount: coins as Amount })
    expect((await send(41, 42)).refusal).toBeUndefined()
    expect((await open()).find(order => order.orderId === orderId)).toMatchObject({ filledQuantity: '0.2', exitsDropped: '' })
    dataOf(await alice(cancelSpotOrder, { orderId }))
    expect(await history(orderId)).toMatchObject({ closeReason: 'cancelled', takeProfit: '62000', exitsDropped: 'insufficientBalance' })
    expect((await send(42, 41)).refusal).toBeUndefined()
  })

  test.each([
    [{ side: 'sell', type: 'stopLimit', price: '58900' }, 'triggerPriceRequired'],
    [{ side: 'sell', type: 'stopMarket', triggerPrice: '60000' }, 'triggerReached'],
    [{ side: 'sell', type: 'stopMarket', triggerPrice: '59000.05' }, 'triggerPriceInvalid'],
    [{ side: 'sell', type: 'stopMarket', triggerPrice: '59000.123456789' }, 'priceOffTick'],
    [{ side: 'sell', type: 'trailingStop', callbackRate: '0.05' }, 'callbackRateInvalid'],
    [{ side: 'sell', type: 'trailingStop', callbackRate: '1.005' }, 'callbackRateInvalid'],
    [{ side: 'sell', type: 'trailingStop', callbackRate: '1.0000001' }, 'commandInvalid'],
    [{ side: 'buy', type: 'limit', price: '59000', timeInForce: 'goodTillTime', expiresAt: '1' }, 'expiryInvalid'],
    [{ side: 'buy', type: 'limit', price: '59000', expiresAt: '1' }, 'commandInvalid'],
    [{ side: 'buy', type: 'market', postOnly: 'true' }, 'commandInvalid'],
    [{ side: 'buy', type: 'limit', price: '59000', takeProfit: '58000' }, 'pricesMisplaced'],
    [{ side: 'sell', type: 'limit', price: '61000', stopLoss: '58000' }, 'commandInvalid'],
  ] as const)('%j: %s, and nothing changes', async (order, refusal) => {
    const before = await trading.engine.read(core => core.state.ledger.accounts.columns.available.join())
    expect(await alice(placeSpotOrder, { ...base, ...order })).toMatchObject({ refusal: { refusal } })
    expect(await trading.engine.read(core => core.state.ledger.accounts.columns.available.join())).toBe(before)
    expect(await open()).toEqual([])
  })
})

describe('two orders of which one cancels the other', () => {
  test('both are shown with each other; the fill of one ends the other', async () => {
    const { orderIds } = dataOf(await alice(placeSpotOco, { ...base, side: 'sell', price: '61000', triggerPrice: '59000' }))
    expect((await open()).map(order => [order.orderId, order.siblingId])).toEqual([
      [orderIds[1], orderIds[0]],
      [orderIds[0], orderIds[1]],
    ])
    await bob(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '61000', quantity: '0.1' })
    expect((await open()).map(order => order.orderId)).toEqual([orderIds[0]])
    expect(await history(orderIds[1] as string)).toMatchObject({ closeReason: 'oneCancelsOther', status: 'withdrawn' })
  })

  test('a repeat under the same token places nothing', async () => {
    const oco = { ...base, side: 'sell', price: '61000', triggerPrice: '59000' } as const
    const first = await alice(placeSpotOco, oco, 'token-of-oco')
    expect(await alice(placeSpotOco, oco, 'token-of-oco')).toEqual(first)
    expect(await open()).toHaveLength(2)
    const [order] = await open()
    dataOf(await alice(cancelSpotOrder, { orderId: order?.orderId }))
    expect(await open()).toEqual([])
  })
})

describe('an amendment', () => {
  test('changes price, quantity and trigger, by number or by name', async () => {
    const { orderId } = dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '61000', clientOrderId: 'mine' }))
    expect(dataOf(await alice(amendSpotOrder, { clientOrderId: 'mine', quantity: '0.3' }))).toMatchObject({ orderId, status: 'open' })
    dataOf(await alice(amendSpotOrder, { orderId, price: '61500' }))
    expect((await open())[0]).toMatchObject({ orderId, price: '61500', quantity: '0.3' })
    const stop = dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'stopMarket', triggerPrice: '59000' }))
    dataOf(await alice(amendSpotOrder, { orderId: stop.orderId, triggerPrice: '59500' }))
    expect((await open())[0]).toMatchObject({ orderId: stop.orderId, triggerPrice: '59500', waiting: true })
  })

  test('is kept with the figures before and after, newest first, for its owner alone', async () => {
    const { orderId } = dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '61000' }))
    expect(dataOf(await alice(getSpotOrderChanges, { orderId }))).toEqual({ changes: [], more: false })
    dataOf(await alice(amendSpotOrder, { orderId, quantity: '0.3' }))
    dataOf(await alice(amendSpotOrder, { orderId, price: '61500', quantity: '0.4' }))
    const of = (price: string, quantity: string) => ({ price, quantity, triggerPrice: '' })
    expect(dataOf(await alice(getSpotOrderChanges, { orderId })).changes).toMatchObject([
      { before: of('61000', '0.3'), after: of('61500', '0.4') },
      { before: of('61000', '0.5'), after: of('61000', '0.3') },
    ])
    expect(dataOf(await bob(getSpotOrderChanges, { orderId })).changes).toEqual([])
    const stop = dataOf(await alice(placeSpotOrder, { ...base, quantity: '0.1', side: 'sell', type: 'stopMarket', triggerPrice: '59000' }))
    dataOf(await alice(amendSpotOrder, { orderId: stop.orderId, triggerPrice: '59500' }))
    expect(dataOf(await alice(getSpotOrderChanges, { orderId: stop.orderId })).changes).toMatchObject([
      { before: { price: '', quantity: '0.1', triggerPrice: '59000' }, after: { price: '', quantity: '0.1', triggerPrice: '59500' } },
    ])
  })

  test('says which rules were shown, and is refused when others are in force', async () => {
    const { orderId } = dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '61000' }))
    expect(await alice(amendSpotOrder, { orderId, price: '61500', shownVersion: '2' })).toMatchObject({
      refusal: { refusal: 'rulesChanged' },
    })
    expect((await open())[0]).toMatchObject({ orderId, price: '61000' })
    dataOf(await alice(amendSpotOrder, { orderId, price: '61500', shownVersion: '1' }))
  })

  test('over to the other side trades at once', async () => {
    await bob(placeSpotOrder, { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '59000', quantity: '0.2' })
    const { orderId } = dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '61000' }))
    expect(dataOf(await alice(amendSpotOrder, { orderId, price: '59000' }))).toMatchObject({ filledQuantity: '0.2', status: 'open' })
  })

  test('of somebody else’s, an unknown or a closed order is refused', async () => {
    const { orderId } = dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'limit', price: '61000' }))
    expect(await bob(amendSpotOrder, { orderId, quantity: '0.1' })).toMatchObject({ refusal: { refusal: 'orderUnknown' } })
    expect(await alice(amendSpotOrder, { orderId: '999999', quantity: '0.1' })).toMatchObject({ refusal: { refusal: 'orderUnknown' } })
    expect(await alice(amendSpotOrder, { orderId: 'x', quantity: '0.1' })).toMatchObject({ refusal: { refusal: 'orderUnknown' } })
    expect(await alice(amendSpotOrder, { orderId, quantity: '0.123456789' })).toMatchObject({ refusal: { refusal: 'quantityOffLot' } })
    expect(await alice(amendSpotOrder, { orderId })).toMatchObject({ refusal: { refusal: 'commandInvalid' } })
    dataOf(await alice(cancelSpotOrder, { orderId }))
    expect(await alice(amendSpotOrder, { orderId, quantity: '0.1' })).toMatchObject({ refusal: { refusal: 'orderClosed' } })
  })
})

test('the tables are those that the journal gives, and recovery leads to the live state', async () => {
  dataOf(await alice(placeSpotOco, { ...base, side: 'sell', price: '61000', triggerPrice: '59000' }))
  dataOf(await alice(placeSpotOrder, { ...base, side: 'buy', type: 'limit', price: '60000', takeProfit: '62000' }))
  dataOf(await alice(placeSpotOrder, { ...base, side: 'sell', type: 'trailingStop', callbackRate: '2' }))
  await trade('61000')
  await trade('59000')
  for (const projection of projectionsOf(trading.core)) await trading.projected(projection.name, trading.core.seq)
  const core = await recoveredAlike(trading.engine, trading.place.sql)
  expect((await verifyTables(trading.place.sql, core, projectionsOf(core))).flatMap(table => table.findings)).toEqual([])
})
