import { cancelSpotOrder, placeSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { afterAll, expect, test, vi } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { listenTo } from '../../test/listen-to.ts'
import { openTrading } from '../../test/open-trading.ts'
import { RecentTrades } from '../markets/recent-trades.ts'
import { feedSpot } from './feed.ts'
import { SPOT } from './projection.ts'

const [ALICE, BOB, CAROL] = [41, 42, 43]
const trading = await openTrading([ALICE, BOB, CAROL])
const { engine, hub, place, projected } = trading
const [alice, bob, carol] = [trading.as(ALICE), trading.as(BOB), trading.as(CAROL)]
feedSpot({ engine, hub, database: place.database, recentTrades: new RecentTrades(), historyReached: seq => projected(SPOT, seq) })
afterAll(() => trading.close())

const sell = { pair: 'BTCUSDT', side: 'sell', type: 'limit', price: '60000', quantity: '0.5' } as const
const buy = { ...sell, side: 'buy' } as const

/** What somebody hears on `orders`, frame by frame. */
const ordersOf = async (user: number, since?: number): Promise<SpotOrder[][]> => {
  const frames: SpotOrder[][] = []
  await listenTo(hub, { name: 'orders', user, ...(since !== undefined && { since }) }, rows => frames.push(rows))
  return frames
}

test('an order that was open before its owner watched is shown as the core has it, then each of its fills and its last state', async () => {
  const { orderId } = dataOf(await alice(placeSpotOrder, { ...sell, clientOrderId: 'before' }))
  dataOf(await bob(placeSpotOrder, { ...buy, quantity: '0.1' }))
  const frames = await ordersOf(ALICE)
  expect(frames).toMatchObject([[{ orderId, clientOrderId: 'before', filledQuantity: '0.1', fee: '4.8', status: 'current' }]])
  dataOf(await bob(placeSpotOrder, { ...buy, quantity: '0.2' }))
  await vi.waitFor(() =>
    expect(frames[1]).toMatchObject([{ orderId, clientOrderId: 'before', filledQuantity: '0.3', fee: '14.4', status: 'current' }]),
  )
  dataOf(await alice(cancelSpotOrder, { orderId }))
  await vi.waitFor(() => expect(frames[2]).toMatchObject([{ orderId, filledQuantity: '0.3', fee: '14.4', closeReason: 'cancelled' }]))
  expect(await ordersOf(ALICE)).toEqual([[]])
})

test('whoever comes back to a server that has just begun, with nothing missed, is shown the end of an order placed before', async () => {
  const { orderId, seq } = dataOf(await carol(placeSpotOrder, sell))
  const frames = await ordersOf(CAROL, seq)
  dataOf(await carol(cancelSpotOrder, { orderId }))
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject([{ orderId, quantity: '0.5', closeReason: 'cancelled' }]))
})

test('an order that waits beside another one ends with it, and both ends are shown', async () => {
  const { orderId } = dataOf(await bob(placeSpotOrder, { ...buy, price: '58000', quantity: '0.1', takeProfit: '65000', stopLoss: '55000' }))
  const frames = await ordersOf(BOB)
  expect(frames[0]).toMatchObject([{ orderId, takeProfit: '65000', stopLoss: '55000' }])
  dataOf(await alice(placeSpotOrder, { ...sell, price: '58000', quantity: '0.1' }))
  await vi.waitFor(() => expect(frames[1]).toHaveLength(3))
  const [bought, ...exits] = [...(frames[1] ?? [])].sort((one, other) => Number(one.orderId) - Number(other.orderId))
  expect(bought).toMatchObject({ orderId, closeReason: 'filled', takeProfit: '65000', stopLoss: '55000' })
  const [profit, stop] = exits
  expect([profit?.siblingId, stop?.siblingId]).toEqual([stop?.orderId, profit?.orderId])
  dataOf(await bob(cancelSpotOrder, { orderId: stop?.orderId ?? '' }))
  await vi.waitFor(() => expect(frames[2]).toMatchObject([{ closeReason: 'cancelled' }, { closeReason: 'oneCancelsOther' }]))
})
