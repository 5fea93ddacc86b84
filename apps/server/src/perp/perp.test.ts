import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import {
  amendPerpOrder,
  cancelPerpOrder,
  changePerpMargin,
  closePerpPosition,
  placePerpOrder,
  setPerpExits,
  setPerpLeverage,
} from '@assay/wire/perp/calls'
import { getPerpEvidence, getPerpOrderChanges, getPerpOrders, getPerpPositions, getPerpTrades } from '@assay/wire/perp/history'
import { getPerpMaker } from '@assay/wire/perp/maker'
import { getPerpInsurance, getPerpMarkets, getPerpPrices } from '@assay/wire/perp/markets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { makeMonths } from '../../test/make-months.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'

/** Goal: what a person does with contracts shows in every list, to the unit. Method: two people trade with each other through the real calls. */
let trading: Awaited<ReturnType<typeof openTradingOfTwo>>
let alice: typeof trading.alice
let bob: typeof trading.bob

const moveIndex = (to: string) =>
  trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(to) }, evidence: 'e'.repeat(64) })

beforeAll(async () => {
  trading = await openTradingOfTwo()
  ;({ alice, bob } = trading)
  for (const person of [alice, bob])
    await person(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' })
})
beforeEach(() => moveIndex('60000'))
afterAll(() => trading.close())

const order = { market: 'BTC-PERP', effect: 'open', type: 'limit', price: '60000', lots: '100' } as const
const account = async () => dataOf(await alice(getPerpAccount, {}))

describe('a long of 0.1 BTC at 60,000', () => {
  test('rests with its cost held, and shows in the account', async () => {
    const placed = dataOf(await alice(placePerpOrder, { ...order, side: 'buy' }))
    expect(placed).toMatchObject({ status: 'open', filledLots: '0' })
    const { orders, wallet, settings } = await account()
    expect(orders).toMatchObject([
      { orderId: placed.orderId, market: 'BTC-PERP', positionSide: 'long', lots: '100', cost: '603', status: 'current' },
    ])
    expect(wallet).toMatchObject({ balance: '50000', orderMargin: '603', available: '49397' })
    expect(settings.find(({ market }) => market === 'BTC-PERP')).toMatchObject({
      marginMode: 'isolated',
      leverageLong: 10,
      leverageShort: 10,
    })
  })

  test('is filled: position, fills, fees, wallet', async () => {
    expect(dataOf(await bob(placePerpOrder, { ...order, side: 'sell' }))).toMatchObject({
      status: 'filled',
      filledLots: '100',
      filledNotional: '6000',
    })
    const { positions, orders, wallet } = await account()
    expect(orders).toEqual([])
    expect(positions).toMatchObject([
      {
        market: 'BTC-PERP',
        side: 'long',
        state: 'current',
        lots: '100',
        entryPrice: '60000',
        entryValue: '6000',
        margin: '600',
        leverage: 10,
        fees: '1.2',
      },
    ])
    expect(Number(positions[0]!.liquidationPrice)).toBeGreaterThan(54_000)
    expect(Number(positions[0]!.liquidationPrice)).toBeLessThan(55_000)
    expect(wallet).toMatchObject({ balance: '49998.8', positionMargin: '600', orderMargin: '0' })
    const { trades } = dataOf(await alice(getPerpTrades, {}))
    expect(trades).toMatchObject([
      { role: 'maker', price: '60000', lots: '100', notional: '6000', fee: '1.2', realisedProfit: '0', kind: 'order' },
    ])
    expect(trades[0]!.positionId).toBe(positions[0]!.positionId)
  })

  test('is worth more when the mark rises; margin and exits can be set', async () => {
    await moveIndex('61000')
    const {
      positions: [position],
      wallet,
    } = await account()
    expect(position).toMatchObject({ markPrice: '60000' === position!.markPrice ? '60000' : position!.markPrice })
    const { positionId } = position!
    expect(Number(wallet.equity)).toBeCloseTo(49_998.8 + Number(position!.unrealisedProfit), 6)
    dataOf(await alice(changePerpMargin, { positionId, amount: '100', add: 'true' }))
    dataOf(await alice(setPerpExits, { positionId, takeProfit: '70000', stopLoss: '56000', stopLossOn: 'last' }))
    expect((await account()).positions).toMatchObject([
      { margin: '700', takeProfit: '70000', takeProfitOn: 'mark', stopLoss: '56000', stopLossOn: 'last' },
    ])
    expect(await alice(setPerpLeverage, { market: 'BTC-PERP', side: 'short', leverage: '20' })).toMatchObject({ kind: 'success' })
  })

  test('is closed at a profit that both sides add up to, and stays in the history with its evidence', async () => {
    const {
      positions: [position],
    } = await account()
    const { positionId } = position!
    dataOf(await bob(placePerpOrder, { ...order, side: 'buy', effect: 'close', price: '60500' }))
    const closed = dataOf(await alice(closePerpPosition, { positionId }))
    expect(closed).toMatchObject({ status: 'filled', filledLots: '100' })
    const { positions } = dataOf(await alice(getPerpPositions, { state: 'closed' }))
    expect(positions).toMatchObject([
      {
        positionId,
        state: 'closed',
        lots: '100',
        entryPrice: '60000',
        closePrice: '60500',
        realisedProfit: '50',
        fees: '4.225',
        profit: '45.775',
        margin: '700',
      },
    ])
    expect(dataOf(await bob(getPerpPositions, {})).positions).toMatchObject([{ side: 'short', realisedProfit: '-50' }])
    const evidence = dataOf(await alice(getPerpEvidence, { positionId }))
    expect(evidence.fills.map(({ side, lots, price: at }) => [side, lots, at])).toEqual([
      ['buy', '100', '60000'],
      ['sell', '100', '60500'],
    ])
    expect(evidence.changes.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['added', '100'],
      ['exits', ''],
    ])
    expect(evidence.marks.length).toBeGreaterThan(0)
    expect(evidence.formula).toMatchObject({ quantity: '0.1', margin: '700', entryValue: '6000' })
    expect(await bob(getPerpEvidence, { positionId })).toMatchObject({ refusal: { refusal: 'positionUnknown' } })
    // What is too much for one answer is no answer, instead of the memory of the exchange or half of the sums.
    await makeMonths(trading.place.sql, 'perp_funding', [1])
    await trading.place.sql`insert into perp_funding (seq, place, user_id, position_id, market, amount, rate, mark, at)
      select n + 1000000000, 0, 1, ${positionId}, 'BTCUSDT-PERP', 0, 0, 1, 1 from generate_series(1, 10001) n`
    expect(await alice(getPerpEvidence, { positionId })).toMatchObject({ refusal: { refusal: 'evidenceTooLong' } })
    await trading.place.sql`delete from perp_funding where seq > 1000000000`
  })
})

test('an order that is withdrawn before anything was traded stands among the cancelled', async () => {
  const { orderId } = dataOf(await alice(placePerpOrder, { ...order, side: 'buy', price: '59000', timeInForce: 'immediateOrCancel' }))
  expect(dataOf(await alice(getPerpPositions, { state: 'cancelled' })).positions).toMatchObject([
    { orderId, state: 'cancelled', side: 'long' },
  ])
  expect(dataOf(await alice(getPerpOrders, { status: 'withdrawn' })).orders).toMatchObject([
    { orderId, closeReason: 'immediateOrCancel', cost: '0' },
  ])
  expect(dataOf(await alice(getPerpOrders, { status: 'withdrawn', side: 'sell' })).orders).toEqual([])
  expect(dataOf(await alice(getPerpOrders, { to: '1' })).orders).toEqual([])
  expect(dataOf(await alice(getPerpTrades, { from: String(Date.now() + 86_400_000_000) })).trades).toEqual([])
})

describe('what everybody sees', () => {
  test('fourteen markets with their rules and figures', async () => {
    const { markets } = dataOf(await alice(getPerpMarkets, {}))
    expect(markets.map(({ rules }) => rules.market)).toEqual(expect.arrayContaining(['BTC-PERP', 'AVAX-PERP', 'XAU-PERP', 'XAG-PERP']))
    expect(markets).toHaveLength(14)
    expect(markets[0]).toMatchObject({
      name: 'Bitcoin',
      rules: { market: 'BTC-PERP', lotSize: '0.001', tick: '0.1', takerFeeRate: '0.0005', tiers: expect.arrayContaining([]) },
      ticker: { index: '60000', openInterestLots: '0', state: 'trading' },
    })
  })

  test('mark and index by the minute, and an empty insurance fund', async () => {
    const { mark, index } = dataOf(await alice(getPerpPrices, { market: 'BTC-PERP', interval: '1m' }))
    expect(mark.length).toBe(index.length)
    expect(index.at(-1)?.[4]).toBe('60000')
    expect(dataOf(await alice(getPerpPrices, { market: 'BTC-PERP', interval: '1d' })).index[0]?.[2]).toBe('61000')
    expect(dataOf(await alice(getPerpInsurance, {}))).toMatchObject({ balance: '0', changes: [] })
  })

  test('the terms of the house’s maker, which has earned nothing yet', async () => {
    const maker = dataOf(await alice(getPerpMaker, {}))
    expect(maker).toMatchObject({ asset: 'USDT', user: 1001, halfSpread: '0.0001', leanMax: '0.0015', days: [], more: false })
    expect(maker.markets[0]).toEqual({ market: 'BTC-PERP', touch: '20000', limit: '6000000' })
  })
})

test('a change of an order is kept with the figures before and after, leverage too, for its owner alone', async () => {
  const { orderId } = dataOf(await bob(placePerpOrder, { ...order, side: 'buy', price: '55000' }))
  dataOf(await bob(amendPerpOrder, { orderId, price: '55500', lots: '80' }))
  const { leverageLong } = dataOf(await bob(getPerpAccount, {})).settings.find(({ market }) => market === 'BTC-PERP')!
  dataOf(await bob(setPerpLeverage, { market: 'BTC-PERP', side: 'long', leverage: '5' }))
  expect(dataOf(await bob(getPerpOrderChanges, { orderId })).changes).toMatchObject([
    {
      before: { price: '55500', lots: '80', triggerPrice: '', leverage: leverageLong },
      after: { price: '55500', lots: '80', triggerPrice: '', leverage: 5 },
    },
    { before: { price: '55000', lots: '100', leverage: leverageLong }, after: { price: '55500', lots: '80', leverage: leverageLong } },
  ])
  expect(dataOf(await alice(getPerpOrderChanges, { orderId })).changes).toEqual([])
  dataOf(await bob(cancelPerpOrder, { orderId }))
})
