import { getOrderBook, getRecentTrades } from '@assay/wire/markets/calls'
import { getAccountRecords, getAsset2, getHolds } from '@assay/wire/payments/calls'
import {
  cancelAllSpotOrders,
  cancelSpotOrder,
  getSpotOrderHistory,
  getSpotOrders,
  getSpotTrades,
  placeSpotOrder,
} from '@assay/wire/spot/calls'
import { afterAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'

const trading = await openTradingOfTwo()
const { alice, bob } = trading
afterAll(() => trading.close())

const sell = { pair: 'BTCUSDT', side: 'sell', type: 'limit', price: '60000', quantity: '0.5' } as const
const buy = { pair: 'BTCUSDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.2' } as const

describe('two people trade', () => {
  test('an order rests, is met, and both see what became of it', async () => {
    const resting = dataOf(await alice(placeSpotOrder, { ...sell, clientOrderId: 'my-first' }))
    expect(resting).toMatchObject({ status: 'open', filledQuantity: '0', closeReason: '' })
    expect(dataOf(await bob(getOrderBook, { pair: 'BTCUSDT' })).asks).toEqual([['60000', '0.5']])
    expect(dataOf(await alice(getHolds, {})).holds).toEqual([
      { wallet: 'exchange', asset: 'BTC', amount: '0.5', owner: `spotOrder:${resting.orderId}` },
    ])

    const met = dataOf(await bob(placeSpotOrder, buy))
    expect(met).toMatchObject({ status: 'filled', filledQuantity: '0.2', filledNotional: '12000' })

    const [open] = dataOf(await alice(getSpotOrders, {})).orders
    expect(open).toMatchObject({
      orderId: resting.orderId,
      clientOrderId: 'my-first',
      status: 'current',
      price: '60000',
      quantity: '0.5',
      filledQuantity: '0.2',
      filledNotional: '12000',
      averagePrice: '60000',
      fee: '9.6',
      feeAsset: 'USDT',
    })
    const [closed] = dataOf(await bob(getSpotOrderHistory, {})).orders
    expect(closed).toMatchObject({ orderId: met.orderId, status: 'completed', closeReason: 'filled', fee: '0.0002', feeAsset: 'BTC' })
    const [taker] = dataOf(await bob(getSpotTrades, {})).trades
    const [maker] = dataOf(await alice(getSpotTrades, {})).trades
    expect(taker).toMatchObject({
      role: 'taker',
      side: 'buy',
      price: '60000',
      quantity: '0.2',
      notional: '12000',
      fee: '0.0002',
      feeAsset: 'BTC',
    })
    expect(maker).toMatchObject({ role: 'maker', side: 'sell', tradeId: taker?.tradeId, fee: '9.6', feeAsset: 'USDT' })
    expect(dataOf(await bob(getRecentTrades, { pair: 'BTCUSDT' })).trades).toMatchObject([
      { id: taker?.tradeId, price: '60000', side: 'buy' },
    ])
  })

  test('the balances move by what was traded less the fee, and each movement has its record', async () => {
    const { rows } = dataOf(await bob(getAsset2, { wallet: 'exchange' }))
    expect(rows.find(row => row.asset === 'USDT')).toMatchObject({ available: '988000', frozen: '0', name: 'Tether' })
    expect(rows.find(row => row.asset === 'BTC')).toMatchObject({ available: '100.1998', usdtValue: '6011988', name: 'Bitcoin' })
    const { records } = dataOf(await bob(getAccountRecords, { asset: 'BTC' }))
    expect(records[0]?.balanceAfter).toBe('100.1998')
    const moved = records.filter(record => record.type !== 'deposit').reduce((sum, record) => sum + Number(record.amount), 0)
    expect(moved).toBeCloseTo(0.1998)
  })

  test('records page without gaps or repeats', async () => {
    const all = dataOf(await bob(getAccountRecords, {})).records.map(record => record.id)
    const pages: string[] = []
    for (let before = '', more = true; more; before = pages.at(-1) ?? '') {
      const page = dataOf(await bob(getAccountRecords, { limit: '2', before }))
      pages.push(...page.records.map(record => record.id))
      more = page.more
    }
    expect(pages).toEqual(all)
  })
})

describe('a repeated request', () => {
  test('with the same request token acts once and hears the same', async () => {
    const first = dataOf(await bob(placeSpotOrder, { ...buy, price: '55000' }, 'token-one'))
    const again = dataOf(await bob(placeSpotOrder, { ...buy, price: '55000' }, 'token-one'))
    expect(again).toEqual(first)
    expect(dataOf(await bob(getSpotOrders, {})).orders).toHaveLength(1)
  })

  test('with the same token for something else is refused', async () => {
    expect(await bob(placeSpotOrder, { ...buy, price: '54000' }, 'token-one')).toMatchObject({ refusal: { refusal: 'keyReused' } })
  })

  test('of somebody else with the same token is an order of its own', async () => {
    const other = dataOf(await alice(placeSpotOrder, { ...buy, price: '55000' }, 'token-one'))
    expect(dataOf(await alice(cancelSpotOrder, { orderId: other.orderId })).orderId).toBe(other.orderId)
  })
})

describe("somebody else's order", () => {
  test('is neither shown nor can it be cancelled', async () => {
    const [order] = dataOf(await bob(getSpotOrders, {})).orders
    expect(dataOf(await alice(getSpotOrders, {})).orders.map(one => one.orderId)).not.toContain(order?.orderId)
    expect(dataOf(await alice(getSpotTrades, { orderId: order?.orderId ?? '' })).trades).toEqual([])
    expect(await alice(cancelSpotOrder, { orderId: order?.orderId ?? '' })).toMatchObject({ refusal: { refusal: 'orderUnknown' } })
    expect(dataOf(await bob(getSpotOrders, {})).orders).toHaveLength(1)
  })

  test('stays when the other one cancels all', async () => {
    await alice(cancelAllSpotOrders, {})
    expect(dataOf(await bob(getSpotOrders, {})).orders).toHaveLength(1)
    expect(dataOf(await bob(cancelAllSpotOrders, {})).orderIds).toHaveLength(1)
    expect(dataOf(await bob(getHolds, {})).holds).toEqual([])
  })
})

describe('the history', () => {
  test('has its tabs: completed and withdrawn', async () => {
    const tab = async (status: 'completed' | 'withdrawn') =>
      dataOf(await bob(getSpotOrderHistory, { status })).orders.map(order => order.closeReason)
    expect(await tab('completed')).toEqual(['filled'])
    expect(await tab('withdrawn')).toEqual(['cancelled'])
  })

  test('is narrowed by side and by days', async () => {
    const { orders } = dataOf(await bob(getSpotOrderHistory, { side: 'buy' }))
    const placedAt = orders[0]?.createdAt ?? 0
    const numberOf = async (fields: { side?: 'buy' | 'sell'; from?: string; to?: string }) =>
      dataOf(await bob(getSpotOrderHistory, fields)).orders.length
    expect(orders.length).toBeGreaterThan(0)
    expect(await numberOf({ side: 'sell' })).toBe(0)
    expect(await numberOf({ from: String(placedAt + 1) })).toBe(0)
    expect(await numberOf({ from: String(placedAt), to: String(placedAt + 1) })).toBeGreaterThan(0)
    expect(dataOf(await bob(getSpotTrades, { side: 'sell' })).trades).toEqual([])
    expect(dataOf(await bob(getSpotTrades, { to: '1' })).trades).toEqual([])
  })

  test('pages back from an order', async () => {
    const first = dataOf(await bob(getSpotOrderHistory, { limit: '1' }))
    expect(first.more).toBe(true)
    const second = dataOf(await bob(getSpotOrderHistory, { limit: '1', before: first.orders[0]?.orderId ?? '' }))
    expect(second.more).toBe(false)
    expect(second.orders[0]?.orderId).not.toBe(first.orders[0]?.orderId)
  })
})

describe('an order that cannot be is refused by name and changes nothing', () => {
  test.each([
    [{ ...buy, pair: 'NOPEUSDT' }, 'pairUnknown'],
    [{ ...buy, price: '60000.05' }, 'priceOffTick'],
    [{ ...buy, price: '60000.000000001' }, 'priceOffTick'],
    [{ ...buy, price: '0' }, 'priceNotPositive'],
    [{ ...buy, price: '80000' }, 'priceOutOfBand'],
    [{ ...buy, quantity: '0.000001' }, 'quantityOffLot'],
    [{ ...buy, quantity: '0.000000000001' }, 'quantityOffLot'],
    [{ ...buy, quantity: '0' }, 'quantityNotPositive'],
    [{ ...buy, quantity: '0.00001' }, 'notionalTooSmall'],
    [{ ...buy, quantity: '99' }, 'insufficientBalance'],
    [{ pair: 'BTCUSDT', side: 'buy', type: 'market', total: '10.0000001' }, 'commandInvalid'],
    [{ pair: 'BTCUSDT', side: 'buy', type: 'limit', quantity: '1' }, 'priceRequired'],
    [{ pair: 'DOTUSDT', side: 'buy', type: 'limit', price: '5', quantity: '10' }, 'indexMissing'],
  ] as const)('%j: %s', async (order, refusal) => {
    const before = await trading.engine.read(core => core.state.ledger.accounts.columns.available.join())
    expect(await bob(placeSpotOrder, order)).toMatchObject({ kind: 'refused', refusal: { refusal } })
    expect(await trading.engine.read(core => core.state.ledger.accounts.columns.available.join())).toBe(before)
  })
})

test('everything adds up in the end', async () => {
  expect(await trading.engine.read(core => core.audit())).toEqual([])
})

test('an order that says which rules were shown is taken while they hold, and refused when others do', async () => {
  const order = { pair: 'ETHUSDT', side: 'buy', type: 'limit', price: '2900', quantity: '0.01' } as const
  expect(await alice(placeSpotOrder, { ...order, shownVersion: '2' })).toMatchObject({
    kind: 'refused',
    refusal: { refusal: 'rulesChanged' },
  })
  expect(dataOf(await alice(placeSpotOrder, { ...order, shownVersion: '1' }))).toMatchObject({ status: 'open' })
})
