import type { Amount } from '@assay/money/kinds'
import { getAssetCosts, transferBetweenWallets } from '@assay/wire/payments/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { price, usdt } from '../../../test/core-commands.ts'
import { openTrading } from '../../../test/open-trading.ts'

/** Goal: what coins have cost is what was paid for those that are left. Method: two people trade with each other; the figures are reckoned by hand. */
const [ALICE, BOB] = [41, 42] as const
let now = Date.UTC(2031, 4, 2)
let trading: Awaited<ReturnType<typeof openTrading>>
beforeAll(async () => {
  trading = await openTrading([ALICE, BOB], () => now)
})
afterAll(() => trading.close())

const deposit = (user: number, asset: string, amount: Amount) =>
  trading.engine.submit({ kind: 'payments.creditDeposit', user, asset, amount, source: 'seed', reference: `seed:${user}:${asset}:${now}` })
const index = (prices: Record<string, string>) =>
  trading.engine.submit({
    kind: 'markets.updateIndex',
    prices: Object.fromEntries(Object.entries(prices).map(([asset, text]) => [asset, price(text)])),
    evidence: 'e'.repeat(64),
  })
const costOf = async (user: number, asset: string) =>
  dataOf(await trading.as(user)(getAssetCosts, {})).coins.find(coin => coin.asset === asset)

/** The buyer takes what the seller's order offers: the fee is 0.1 % of the coin that is bought. */
async function trade(buyer: number, seller: number, at: string, quantity: string) {
  const order = { pair: 'ETHUSDT', type: 'limit', price: at, quantity } as const
  dataOf(await trading.as(seller)(placeSpotOrder, { ...order, side: 'sell' }))
  dataOf(await trading.as(buyer)(placeSpotOrder, { ...order, side: 'buy' }))
}

test('coins that came in cost the index price of their minute; coins that were bought what was paid with the fee; the first in is the first out', async () => {
  const CAROL = 51
  await trading.engine.submit({ kind: 'people.register', user: CAROL, userKind: 'real' })
  await index({ ETH: '3000' })
  await deposit(CAROL, 'ETH', 200_000_000n as Amount)
  expect(await costOf(CAROL, 'ETH')).toEqual({ asset: 'ETH', cost: '6000', averageCost: '3000' })
  await deposit(CAROL, 'USDT', usdt('10000'))
  await deposit(BOB, 'ETH', 200_000_000n as Amount)
  now += 120_000
  await index({ ETH: '3100' })
  await trade(CAROL, BOB, '3100', '1')
  // 6,000 for 2 and 3,100 for 0.999: 9,100 for 2.999, the average rounded up.
  expect(await costOf(CAROL, 'ETH')).toEqual({ asset: 'ETH', cost: '9100', averageCost: '3034.3447816' })
  await trade(BOB, CAROL, '3100', '1')
  // 1 of the first 2 is sold.
  expect(await costOf(CAROL, 'ETH')).toMatchObject({ cost: '6100' })
  await trade(BOB, CAROL, '3100', '1.5')
  // 0.499 of the 0.999 that were bought are left: 3,100 x 0.499 / 0.999.
  expect(await costOf(CAROL, 'ETH')).toMatchObject({ cost: '1548.448449' })
  dataOf(await trading.as(CAROL)(transferBetweenWallets, { asset: 'USDT', amount: '50', from: 'exchange', to: 'contract' }))
  expect(await costOf(CAROL, 'ETH')).toMatchObject({ cost: '1548.448449' })
  expect(await costOf(CAROL, 'USDT')).toBeUndefined()
})

test('a coin without a price when it came has no cost', async () => {
  const DAVE = 52
  await trading.engine.submit({ kind: 'people.register', user: DAVE, userKind: 'real' })
  await deposit(DAVE, 'SOL', 1_000_000_000n as Amount)
  expect(await costOf(DAVE, 'SOL')).toEqual({ asset: 'SOL', cost: '', averageCost: '' })
})
