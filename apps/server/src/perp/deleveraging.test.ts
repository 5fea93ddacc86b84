import { transferBetweenWallets } from '@assay/wire/payments/calls'
import type { PerpFill } from '@assay/wire/perp/account'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder, setPerpLeverage, setPerpMarginMode } from '@assay/wire/perp/calls'
import { getPerpEvidence, getPerpPositions, getPerpTrades } from '@assay/wire/perp/history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'

/**
 * Goal: both sides of an auto-deleveraging see it as the trade that it is, and a position in cross margin has its formula. Method: a cross long that
 * falls through everything, an empty insurance fund, and nobody in the book.
 */
let trading: Awaited<ReturnType<typeof openTradingOfTwo>>
let alice: typeof trading.alice
let bob: typeof trading.bob
let positionId = ''
const received: PerpFill[] = []

const moveIndex = (to: string) =>
  trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(to) }, evidence: 'e'.repeat(64) })

beforeAll(async () => {
  trading = await openTradingOfTwo()
  ;({ alice, bob } = trading)
  await alice(transferBetweenWallets, { asset: 'USDT', amount: '1000', from: 'exchange', to: 'contract' })
  await bob(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' })
  await moveIndex('60000')
  dataOf(await alice(setPerpMarginMode, { market: 'BTC-PERP', mode: 'cross' }))
  await bob(setPerpLeverage, { market: 'BTC-PERP', side: 'short', leverage: '1' })
  await listenTo(trading.hub, { name: 'perpFills', user: 42 }, frame => received.push(...frame))
})
afterAll(() => trading.close())

const order = { market: 'BTC-PERP', type: 'limit', effect: 'open', price: '60000', lots: '100' } as const

test('an order in cross margin that is withdrawn says that it was one', async () => {
  const far = { ...order, price: '59000', timeInForce: 'immediateOrCancel' } as const
  const { orderId } = dataOf(await alice(placePerpOrder, { ...far, side: 'buy' }))
  expect(dataOf(await alice(getPerpPositions, { state: 'cancelled' })).positions).toMatchObject([{ orderId, marginMode: 'cross' }])
  await bob(placePerpOrder, { ...far, price: '61000', side: 'sell' })
  expect(dataOf(await bob(getPerpPositions, { state: 'cancelled' })).positions).toMatchObject([{ marginMode: 'isolated' }])
})

test('what auto-deleveraging closes stands among the fills of both sides', async () => {
  dataOf(await alice(placePerpOrder, { ...order, side: 'buy' }))
  dataOf(await bob(placePerpOrder, { ...order, side: 'sell' }))
  positionId = dataOf(await alice(getPerpAccount, {})).positions[0]?.positionId ?? ''
  await moveIndex('50000')
  const [own] = dataOf(await alice(getPerpTrades, {})).trades
  const [other] = dataOf(await bob(getPerpTrades, {})).trades
  const shared = { kind: 'deleveraging', lots: '100', fee: '0', orderId: '', tradeId: own?.tradeId, price: own?.price }
  expect(own).toMatchObject({ ...shared, side: 'sell', role: 'taker', positionId })
  expect(other).toMatchObject({ ...shared, side: 'buy', role: 'maker', notional: own?.notional })
  expect(Number(own?.realisedProfit)).toBe(-Number(other?.realisedProfit))
  await expect.poll(() => received.at(-1)).toMatchObject({ kind: 'deleveraging', tradeId: own?.tradeId })
  const ended = dataOf(await bob(getPerpPositions, { state: 'closed' })).positions[0]
  const evidence = dataOf(await bob(getPerpEvidence, { positionId: ended?.positionId ?? '' }))
  expect(evidence.fills.map(({ kind }) => kind)).toEqual(['order', 'deleveraging'])
  expect(evidence.steps).toMatchObject([{ step: 'deleveraged', lots: '100', rank: 1 }])
})

test('a cross position that was liquidated has the formula with the account of that moment', async () => {
  const { formula, steps } = dataOf(await alice(getPerpEvidence, { positionId }))
  const [first] = steps
  expect(formula).toMatchObject({
    marginMode: 'cross',
    quantity: '0.1',
    entryValue: '6000',
    opposite: null,
    otherMaintenance: '0',
    otherUnrealisedProfit: '0',
    mark: first?.mark,
    bankruptcyPrice: first?.bankruptcyPrice,
  })
  // W and the result of the position are the equity that the step went by.
  expect(Number(formula?.margin) + (Number(formula?.mark) - 60_000) * 0.1).toBeCloseTo(Number(first?.equity), 6)
  const { tier, closingFeeRate } = formula ?? {}
  const rate = Number(tier?.maintenanceRate) + Number(closingFeeRate)
  expect(Number(formula?.liquidationPrice)).toBeCloseTo((Number(formula?.margin) - 6000) / (0.1 * rate - 0.1), 0)
})
