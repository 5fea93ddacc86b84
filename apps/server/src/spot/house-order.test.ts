import { getHouseOrder, placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openTrading } from '../../test/open-trading.ts'
import { FLOW_UID } from '../markets/house/house-accounts.ts'
import { NewestHouseOrder } from './house-order.ts'

/** Goal: the first page shows a trade of the house's takers, and nobody else's. Method: people and the takers' account trade with each other. */
const trading = await openTrading([41, 42, FLOW_UID])
const { engine } = trading
const newest = new NewestHouseOrder()
engine.subscribe(newest.subscription)
afterAll(() => trading.close())

const shown = async () => dataOf(await callAs([newest.handler()], 41)(getHouseOrder, {})).order
const buy = { pair: 'BTCUSDT', side: 'buy', type: 'market' } as const

test('nobody is shown but the takers, whose order comes with each fill, its fee and the rate in force', async () => {
  const [alice, bob, takers] = [trading.as(41), trading.as(42), trading.as(FLOW_UID)]
  await alice(placeSpotOrder, { pair: 'BTCUSDT', side: 'sell', type: 'limit', price: '60000', quantity: '0.01' })
  await alice(placeSpotOrder, { pair: 'BTCUSDT', side: 'sell', type: 'limit', price: '60001', quantity: '1' })
  expect(dataOf(await bob(placeSpotOrder, { ...buy, quantity: '0.002' }))).toMatchObject({ status: 'filled' })
  expect(await shown()).toBeNull()

  expect(dataOf(await takers(placeSpotOrder, { ...buy, quantity: '0.01001' }))).toMatchObject({ status: 'filled' })
  expect(await shown()).toMatchObject({
    pair: 'BTCUSDT',
    base: 'BTC',
    quote: 'USDT',
    side: 'buy',
    feeRate: '0.001',
    feeAsset: 'BTC',
    fills: [
      { price: '60000', quantity: '0.008', notional: '480', fee: '0.000008' },
      { price: '60001', quantity: '0.00201', notional: '120.60201', fee: '0.00000201' },
    ],
  })
})

test('an order of theirs that waits in the book is none that somebody could compute again', async () => {
  const before = await shown()
  await trading.as(FLOW_UID)(placeSpotOrder, { pair: 'BTCUSDT', side: 'sell', type: 'limit', price: '60010', quantity: '0.01' })
  expect(await shown()).toEqual(before)
})
