import { transferBetweenWallets } from '@assay/wire/payments/calls'
import type { PerpOrder, PerpPosition, PerpTradingModes, PerpWallet } from '@assay/wire/perp/account'
import { amendPerpOrder, cancelPerpOrder, placePerpOrder, setPerpLeverage, setPerpMarginMode } from '@assay/wire/perp/calls'
import { getPerpOrders } from '@assay/wire/perp/history'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openTrading } from '../../test/open-trading.ts'

/**
 * Goal: whoever watches is shown every order once as the core has it and once when it ends, whenever it was placed, and what money that moves does to
 * wallet and positions.
 */
const [ALICE, BOB, CAROL, DAVE] = [41, 42, 43, 44] as const
const trading = await openTrading([ALICE, BOB, CAROL, DAVE])
const { engine, hub } = trading
const [alice, bob, carol] = [trading.as(ALICE), trading.as(BOB), trading.as(CAROL)]
afterAll(() => trading.close())

beforeAll(async () => {
  for (const person of [alice, bob, carol])
    await person(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' })
  await engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: 'e'.repeat(64) })
  // A last price, from which a trailing stop starts.
  for (const [person, side] of [[carol, 'sell'] as const, [bob, 'buy'] as const]) dataOf(await person(placePerpOrder, { ...limit, side }))
})

const limit = { market: 'BTC-PERP', effect: 'open', type: 'limit', price: '60000', lots: '10' } as const
const waiting = { market: 'BTC-PERP', effect: 'open', side: 'buy', lots: '10' } as const

const ordersOf = async (user: number): Promise<PerpOrder[][]> => {
  const frames: PerpOrder[][] = []
  await listenTo(hub, { name: 'perpOrders', user }, rows => frames.push(rows))
  return frames
}

test('orders of every kind that were open before their owner watched are shown whole, and each a last time when it ends', async () => {
  const expiresAt = String(Date.now() + 86_400_000)
  const orders = [
    { ...limit, side: 'buy', price: '58000', clientOrderId: 'mine', timeInForce: 'goodTillTime', expiresAt },
    { ...limit, side: 'buy', price: '58100', postOnly: 'true', takeProfit: '65000', stopLoss: '55000', stopLossOn: 'last' },
    { ...waiting, type: 'stopLimit', price: '61000', triggerPrice: '61000', triggerOn: 'index' },
    { ...waiting, type: 'stopMarket', triggerPrice: '62000' },
    { ...waiting, type: 'trailingStop', callbackRate: '2' },
  ] as const
  for (const order of orders) dataOf(await alice(placePerpOrder, order))
  const frames = await ordersOf(ALICE)
  const [trailing, stopMarket, stopLimit, withExits, expiring] = frames[0] ?? []
  expect(trailing).toMatchObject({ type: 'trailingStop', callbackRate: '2', triggerPrice: '61200', triggerOn: 'last', waiting: true })
  expect(stopMarket).toMatchObject({ type: 'stopMarket', price: '', triggerPrice: '62000', triggerOn: 'mark', waiting: true })
  expect(stopLimit).toMatchObject({ type: 'stopLimit', price: '61000', triggerPrice: '61000', triggerOn: 'index', waiting: true })
  expect(withExits).toMatchObject({ postOnly: true, takeProfit: '65000', stopLoss: '55000', takeProfitOn: 'mark', stopLossOn: 'last' })
  expect(expiring).toMatchObject({ clientOrderId: 'mine', timeInForce: 'goodTillTime', expiresAt: Number(expiresAt), cost: '58.29' })

  const { orderId } = expiring as PerpOrder
  expect(await alice(amendPerpOrder, { orderId, price: '57000', shownVersion: '2' })).toMatchObject({
    refusal: { refusal: 'rulesChanged' },
  })
  dataOf(await alice(amendPerpOrder, { orderId, price: '57000', lots: '20', shownVersion: '1' }))
  await vi.waitFor(() => expect(frames[1]).toMatchObject([{ orderId, price: '57000', lots: '20', cost: '114.57', status: 'current' }]))
  for (const order of frames[0] ?? []) dataOf(await alice(cancelPerpOrder, { orderId: order.orderId }))
  await vi.waitFor(() => expect(frames.slice(2).flat()).toHaveLength(5))
  const history = dataOf(await alice(getPerpOrders, { status: 'withdrawn' })).orders
  const byNumber = (rows: PerpOrder[]) => [...rows].sort((one, other) => Number(one.orderId) - Number(other.orderId))
  expect(byNumber(frames.slice(2).flat())).toEqual(byNumber(history))
})

test('whoever watches only the wallet hears of what an order that ends by itself sets free', async () => {
  const expiresAt = String(Date.now() + 3000)
  const wallets: PerpWallet[] = []
  dataOf(await carol(placePerpOrder, { ...limit, side: 'buy', price: '58000', timeInForce: 'goodTillTime', expiresAt }))
  await listenTo(hub, { name: 'perpWallet', user: CAROL }, wallet => wallets.push(wallet))
  expect(wallets[0]?.orderMargin).toBe('58.29')
  await vi.waitFor(() => expect(wallets.at(-1)?.orderMargin).toBe('0'), { timeout: 20_000 })
})

test('whoever watches a position in cross margin is shown how money that comes into the wallet moves its liquidation price', async () => {
  const dave = trading.as(DAVE)
  const transfer = (amount: string, from: 'exchange' | 'contract', to: 'exchange' | 'contract') =>
    dave(transferBetweenWallets, { asset: 'USDT', amount, from, to }).then(dataOf)
  await transfer('1000', 'exchange', 'contract')
  dataOf(await dave(setPerpMarginMode, { market: 'BTC-PERP', mode: 'cross' }))
  dataOf(await carol(placePerpOrder, { ...limit, side: 'sell', lots: '100' }))
  dataOf(await dave(placePerpOrder, { ...limit, side: 'buy', lots: '100' }))
  const shown: PerpPosition[] = []
  await listenTo(hub, { name: 'perpPositions', user: DAVE }, rows => shown.push(...rows))
  const [before] = shown
  expect(before).toMatchObject({ marginMode: 'cross', lots: '100' })
  await transfer('300', 'exchange', 'contract')
  // 300 USDT stand behind a tenth of a bitcoin: 3,000 a bitcoin, and a little more for the maintenance margin of what is worth less.
  const away = () => Number(before?.liquidationPrice) - Number(shown.at(-1)?.liquidationPrice)
  await vi.waitFor(() => expect(away()).toBeGreaterThan(3_000))
  expect(away()).toBeLessThan(3_030)
  await transfer('300', 'contract', 'exchange')
  await vi.waitFor(() => expect(away()).toBe(0))
})

test('leverage and modes that are set on one device are told to the others, each whole', async () => {
  const dave = trading.as(DAVE)
  const modes: PerpTradingModes[] = []
  await listenTo(hub, { name: 'perpTradingModes', user: CAROL }, frame => modes.push(frame))
  const here = () => modes.at(-1)?.settings.find(({ market }) => market === 'ETH-PERP')
  expect(modes[0]).toMatchObject({ positionMode: 'hedge' })
  expect(here()).toEqual({ market: 'ETH-PERP', marginMode: 'isolated', leverageLong: 10, leverageShort: 10 })
  dataOf(await carol(setPerpLeverage, { market: 'ETH-PERP', side: 'short', leverage: '3' }))
  await vi.waitFor(() => expect(here()).toMatchObject({ leverageLong: 10, leverageShort: 3 }))
  dataOf(await carol(setPerpMarginMode, { market: 'ETH-PERP', mode: 'cross' }))
  await vi.waitFor(() => expect(here()?.marginMode).toBe('cross'))
  // What somebody else sets, and what is refused, is told to nobody.
  const frames = modes.length
  dataOf(await dave(setPerpLeverage, { market: 'ETH-PERP', side: 'long', leverage: '4' }))
  expect(await carol(setPerpLeverage, { market: 'ETH-PERP', side: 'long', leverage: '500' })).toMatchObject({ kind: 'refused' })
  dataOf(await carol(setPerpLeverage, { market: 'ETH-PERP', side: 'long', leverage: '7' }))
  await vi.waitFor(() => expect(here()?.leverageLong).toBe(7))
  expect(modes).toHaveLength(frames + 1)
})

test('an order that says what was shown is refused when it is no longer so, and taken when it is', async () => {
  const order = { market: 'ETH-PERP', side: 'buy', effect: 'open', type: 'limit', price: '2900', lots: '1' } as const
  dataOf(await carol(setPerpLeverage, { market: 'ETH-PERP', side: 'long', leverage: '9' }))
  await engine.submit({ kind: 'markets.updateIndex', prices: { ETH: price('3000') }, evidence: 'e'.repeat(64) })
  const shown = { shownVersion: '1', shownLeverage: '9', shownMarginMode: 'cross' } as const
  const refusal = (name: string) => expect.objectContaining({ kind: 'refused', refusal: expect.objectContaining({ refusal: name }) })
  expect(await carol(placePerpOrder, { ...order, ...shown, shownLeverage: '10' })).toEqual(refusal('tradingModesChanged'))
  expect(await carol(placePerpOrder, { ...order, ...shown, shownMarginMode: 'isolated' })).toEqual(refusal('tradingModesChanged'))
  expect(await carol(placePerpOrder, { ...order, ...shown, shownVersion: '2' })).toEqual(refusal('rulesChanged'))
  expect(await carol(placePerpOrder, { ...order, ...shown })).toMatchObject({ kind: 'success' })
})
