import { indexPrice } from '@assay/core/markets/read'
import { bestPrices } from '@assay/core/spot/read'
import { multiplyDivide } from '@assay/money/arithmetic'
import type { Price } from '@assay/money/kinds'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder, openMarket, price } from '../../../test/core-commands.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { openEngine } from '../../../test/open-engine.ts'
import { spotQuoters } from '../../spot/house/spot-quoters.ts'
import { Attention } from './attention.ts'
import { Flow } from './flow.ts'
import { fundHouse } from './house-money.ts'
import { MarketMaker } from './market-maker.ts'

/** Goal: quotes are renewed seldom only while nobody can tell. Method: a real book, a clock that the test sets, an index that moves a little. */
const PERSON = 11
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let attention: Attention
let maker: MarketMaker
let now = Date.UTC(2026, 10, 20, 12)
let isListenedTo = false
let index = price('60000')

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { now: () => now })
  const { engine } = running
  await openMarket(engine, [PERSON])
  await engine.submit({ kind: 'markets.updateIndex', prices: { BTC: index }, evidence: '' })
  await fundHouse(engine, [{ role: 'maker', realm: 'real' }])
  attention = new Attention({ isListenedTo: () => isListenedTo, now: () => now })
  engine.subscribe({ record: (record, core) => attention.take(record, core) })
  const quoters = spotQuoters(1, { realm: 'real', isOpen: () => true })
  maker = new MarketMaker({ engine, log: pino({ level: 'silent' }), quoters, isCalm: core => attention.isCalm(core) })
  await maker.quote()
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

/** Moves the index by 3 basis points a second later; whether the best bid followed. */
const follows = async (): Promise<boolean> => {
  now += 1000
  index = multiplyDivide(index, 10_003n, 10_000n, 'floor') as Price
  const { engine } = running
  const bid = () => engine.read(core => bestPrices(core.state, 'BTCUSDT').bid)
  const before = await bid()
  await engine.submit({ kind: 'markets.updateIndex', prices: { BTC: index }, evidence: '' })
  await maker.quote()
  expect(await engine.read(core => indexPrice(core.state, 'BTC'))).toBe(index)
  return (await bid()) !== before
}

test('as long as somebody was there within two minutes, or listens, quotes follow every step', async () => {
  expect(await follows()).toBe(true)
  now += 117_000
  expect(await follows()).toBe(true)
  now += 600_000
  isListenedTo = true
  expect(await follows()).toBe(true)
  isListenedTo = false
})

test('while nobody is there they wait until the index has moved by ten basis points, or five minutes', async () => {
  now += 600_000
  await follows()
  expect([await follows(), await follows(), await follows(), await follows()]).toEqual([false, false, false, true])
  now += 300_000
  expect(await follows()).toBe(true)
  expect(await follows()).toBe(false)
})

test('whoever comes finds the quotes at the index with the next second', async () => {
  attention.note()
  expect(await follows()).toBe(true)
})

test('as long as an order of a person stands, quotes follow, however long nobody came', async () => {
  const { engine } = running
  now += 600_000
  const { result, refusal } = await engine.submit(limitOrder(PERSON, 'buy', '59000', '0.01'))
  expect(refusal).toBeUndefined()
  now += 600_000
  expect([await follows(), await follows()]).toEqual([true, true])
  await engine.submit({ kind: 'spot.cancelOrder', user: PERSON, orderId: result!.orderId! })
  now += 600_000
  await follows()
  expect(await follows()).toBe(false)
})

test('while nobody is there takers wait for the next index and trade all at once; afterwards they trade when they like', async () => {
  const { engine } = running
  await fundHouse(engine, [{ role: 'flow', realm: 'real' }])
  let [isCalm, trades] = [true, 0]
  let received: () => void = () => undefined
  engine.listen(records => {
    trades += records.filter(({ events }) => events?.some(({ type }) => type === 'spot.orderFilled')).length
    if (trades > 0) received()
  })
  const hours = { realm: 'real', isOpen: () => true } as const
  let asked = 0
  const flow = new Flow({
    engine,
    log: pino({ level: 'silent' }),
    hours,
    seed: 'attention',
    now: () => now,
    isCalm: () => {
      asked += 1
      return isCalm
    },
  })
  flow.start()
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(6)
  expect(trades).toBe(0)
  const traded = new Promise<void>(resolve => {
    received = resolve
  })
  await engine.submit({ kind: 'markets.updateIndex', prices: { BTC: index }, evidence: '' })
  await traded
  isCalm = false
  trades = 0
  await expect.poll(() => trades, { timeout: 30_000 }).toBeGreaterThan(0)
  await flow.stop()
})
