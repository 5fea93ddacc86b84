import { getFirstSteps, transferBetweenWallets } from '@assay/wire/payments/calls'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { openDelivery } from '../../test/open-delivery.ts'
import { openTrading } from '../../test/open-trading.ts'

const [SPOT_TRADER, PERP_TRADER, NOBODY] = [61, 62, 63] as const
let trading: Awaited<ReturnType<typeof openTrading>>
beforeAll(async () => {
  trading = await openTrading([SPOT_TRADER, PERP_TRADER, NOBODY])
})
afterAll(() => trading.close())

const hasOrdered = async (user: number) => dataOf(await trading.as(user)(getFirstSteps, {})).hasOrdered

test('an order of any product is a first order, also one that only rests', async () => {
  for (const user of [SPOT_TRADER, PERP_TRADER]) expect(await hasOrdered(user)).toBe(false)
  const order = { side: 'buy', type: 'limit', price: '58000' } as const
  dataOf(await trading.as(SPOT_TRADER)(placeSpotOrder, { ...order, pair: 'BTCUSDT', quantity: '0.01' }))
  const money = { asset: 'USDT', amount: '5000', from: 'exchange', to: 'contract' } as const
  dataOf(await trading.as(PERP_TRADER)(transferBetweenWallets, money))
  expect(await hasOrdered(PERP_TRADER)).toBe(false)
  dataOf(await trading.as(PERP_TRADER)(placePerpOrder, { ...order, market: 'BTC-PERP', effect: 'open', lots: '10' }))
  expect([await hasOrdered(SPOT_TRADER), await hasOrdered(PERP_TRADER), await hasOrdered(NOBODY)]).toEqual([true, true, false])
})

test('so is a delivery contract, from the moment it is bought', async () => {
  const [BUYER, OTHER] = [64, 65]
  const delivery = await openDelivery([BUYER, OTHER])
  const ordered = async (user: number) => dataOf(await delivery.as(user)(getFirstSteps, {})).hasOrdered
  await delivery.seconds(5)
  expect(await ordered(BUYER)).toBe(false)
  await delivery.buy(BUYER)
  expect([await ordered(BUYER), await ordered(OTHER)]).toEqual([true, false])
  await delivery.close()
})
