import type { JournalRecord } from '@assay/core/engine/record'
import { balancesOf } from '@assay/core/ledger/read'
import { indexPrice } from '@assay/core/markets/read'
import { positionsOf } from '@assay/core/perp/read'
import { depth, openOrders } from '@assay/core/spot/read'
import type { Price } from '@assay/money/kinds'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOrder, price, usdt } from '../../../test/core-commands.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { openEngine } from '../../../test/open-engine.ts'
import { listMarkets } from '../../core-host/genesis.ts'
import { Random } from '../../outside/prices/random.ts'
import { SIMULATED_COINS, SIMULATED_METALS } from '../../outside/prices/simulated-coins.ts'
import { heldByTakers, planPerpFlow } from '../../perp/house/perp-flow.ts'
import { perpQuoters } from '../../perp/house/perp-quoters.ts'
import { spotQuoters } from '../../spot/house/spot-quoters.ts'
import { COINS } from '../coins.ts'
import { Flow } from './flow.ts'
import { FLOW_UID, MAKER_UID } from './house-accounts.ts'
import { fundHouse, seedAmount } from './house-money.ts'
import { MarketMaker } from './market-maker.ts'

/** Goal: the house's accounts make a living market within their means. Method: real engine and database, an index that walks by seed. */
const log = pino({ level: 'silent' })
const random = Random.seeded('market maker test')
const records: JournalRecord[] = []
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let maker: MarketMaker
let levels: Record<string, number>

const moveIndex = async (share: number) => {
  levels = Object.fromEntries(Object.entries(levels).map(([asset, level]) => [asset, level * (1 + share * random.normal())]))
  const prices = Object.fromEntries(
    Object.entries(levels).map(([asset, level]) => [asset, (BigInt(Math.round(level * 1e6)) * 100n) as Price]),
  )
  await running.engine.submit({ kind: 'markets.updateIndex', prices, evidence: 'f'.repeat(64) })
}

const books = () =>
  running.engine.read(core =>
    COINS.map(({ asset, pair, tick }) => ({
      pair,
      tick: Number(tick),
      index: Number(indexPrice(core.state, asset)) / 1e8,
      ...depth(core.state, pair, 100),
    })),
  )

const refusals = () => records.filter(record => record.refusal).map(record => record.refusal?.refusal)

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place)
  running.engine.listen(batch => records.push(...batch))
  await listMarkets(running.engine)
  levels = Object.fromEntries([...SIMULATED_COINS, ...SIMULATED_METALS].map(({ asset, level }) => [asset, level]))
  await moveIndex(0)
  await fundHouse(running.engine, HOUSE)
  maker = new MarketMaker({ engine: running.engine, log, quoters: [...spotQuoters(1, ALWAYS), ...perpQuoters(1, ALWAYS)] })
  await maker.quote()
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

const HOUSE = [
  { role: 'maker', realm: 'real' },
  { role: 'flow', realm: 'real' },
] as const
const ALWAYS = { realm: 'real', isOpen: () => true } as const

const expectSound = async () => expect(await running.engine.read(core => core.audit())).toEqual([])

describe('the market maker', () => {
  test('quotes every pair around the index: 17 levels a side, a spread of a few ticks or basis points, never crossed', async () => {
    for (const { pair, tick, index, bids, asks } of await books()) {
      const [bid, ask] = [Number(bids[0]![0]) / 1e8, Number(asks[0]![0]) / 1e8]
      expect(bids, pair).toHaveLength(17)
      expect(asks, pair).toHaveLength(17)
      expect(bid, pair).toBeLessThan(index)
      expect(ask, pair).toBeGreaterThan(index)
      expect(ask - bid, pair).toBeLessThanOrEqual(Math.max(4 * tick, 0.0004 * index))
      expect(Math.abs(Number(asks.at(-1)![0]) / 1e8 / index - 1), pair).toBeLessThan(0.05)
    }
  })

  test('follows the index without a refusal, and its quotes stay within bounds on the way', async () => {
    for (let step = 0; step < 60; step++) {
      await moveIndex(0.002)
      await maker.quote()
      for (const { pair, index, bids, asks } of await books()) {
        expect(bids[0]![0] < asks[0]![0], pair).toBe(true)
        expect(Math.abs(Number(bids[0]![0]) / 1e8 / index - 1), pair).toBeLessThan(0.005)
        expect(Math.abs(Number(asks[0]![0]) / 1e8 / index - 1), pair).toBeLessThan(0.005)
      }
    }
    expect(refusals()).toEqual([])
    await expectSound()
  })

  test('is funded once, whatever the number of starts', async () => {
    await fundHouse(running.engine, HOUSE)
    await fundHouse(running.engine, HOUSE)
    const [held] = await running.engine.read(core => balancesOf(core.state, MAKER_UID).filter(({ asset }) => asset === 'USDT'))
    expect(held!.available + held!.frozen).toBe(seedAmount('maker', 'USDT'))
    records.length = 0
  })

  test("fills a person's limit order once the index has gone through it, and quotes on", async () => {
    await running.engine.submit({ kind: 'people.register', user: 77, userKind: 'real' })
    await running.engine.submit({
      kind: 'payments.creditDeposit',
      user: 77,
      asset: 'USDT',
      amount: usdt('1000000'),
      source: 'faucet',
      reference: 'test:77',
    })
    const index = Math.round(levels.BTC!)
    const placed = await running.engine.submit(limitOrder(77, 'buy', String(index - 200), '3'))
    expect(placed.result?.status).toBe('open')
    levels.BTC = index - 400
    await moveIndex(0)
    await maker.quote()
    expect(await running.engine.read(core => openOrders(core.state, 77))).toEqual([])
    await moveIndex(0.0005)
    await maker.quote()
    const [book] = await books()
    expect(book!.bids.length).toBeGreaterThanOrEqual(17)
    expect(book!.asks).toHaveLength(17)
    await expectSound()
  })

  test('takes its quotes back from a pair that stands still, and quotes again when it goes on', async () => {
    const quotes = () => running.engine.read(core => openOrders(core.state, MAKER_UID, 'BTCUSDT').length)
    const halt = (halted: boolean) => running.engine.submit({ kind: 'markets.halt', market: 'BTCUSDT', halted, reason: 'indexStale' })
    await halt(true)
    await maker.quote()
    expect(await quotes()).toBe(0)
    await halt(false)
    await maker.quote()
    expect(await quotes()).toBeGreaterThan(30)
    await expectSound()
  })
})

describe('the simulated takers', () => {
  test('trade for long without running dry, and never beyond what they have', async () => {
    records.length = 0
    const flow = new Flow({ engine: running.engine, log, hours: ALWAYS, seed: 'takers', now: Date.now })
    for (let order = 0; order < 600; order++) {
      await flow.trade()
      if (order % 10 !== 0) continue
      await moveIndex(0.0005)
      await maker.quote()
    }
    const trades = records.flatMap(record =>
      (record.events ?? []).filter(event => event.type === 'spot.orderFilled' || event.type === 'perp.orderFilled'),
    )
    expect(trades.length).toBeGreaterThan(500)
    const balances = (await running.engine.read(core => balancesOf(core.state, FLOW_UID))).filter(({ wallet }) => wallet === 'exchange')
    for (const { asset, available, frozen } of balances) {
      const share = Number(((available + frozen) * 1000n) / seedAmount('flow', asset)) / 1000
      expect(share, asset).toBeGreaterThan(0.8)
      expect(share, asset).toBeLessThan(1.2)
    }
    await expectSound()
  })

  test('are long and short in a contract, so that its open interest stands beside what is traded there, and the maker between them holds little', async () => {
    const coin = SIMULATED_COINS.find(({ asset }) => asset === 'BTC')!
    for (let order = 0; order < 700; order++) {
      const [command] = await running.engine.read(core => planPerpFlow(core, { user: FLOW_UID, coin, market: 'BTC-PERP', random }))
      if (command) await running.engine.submit(command)
      if (order % 5 !== 0) continue
      await moveIndex(0.0002)
      await maker.quote()
    }
    const heldBy = async (user: number, side?: 'long' | 'short') =>
      (await running.engine.read(core => positionsOf(core.state, user)))
        .filter(position => position.market === 'BTC-PERP' && (side === undefined || position.side === side))
        .reduce((sum, { lots }) => sum + (Number(lots) / 1000) * levels.BTC!, 0)
    const wanted = heldByTakers(coin)
    for (const side of ['long', 'short'] as const) {
      expect((await heldBy(FLOW_UID, side)) / wanted, side).toBeGreaterThan(0.45)
      expect((await heldBy(FLOW_UID, side)) / wanted, side).toBeLessThan(1.3)
    }
    expect((await heldBy(MAKER_UID)) / wanted).toBeLessThan(0.2)
    await expectSound()
  })

  test('rest at most three orders a pair', async () => {
    const resting = await running.engine.read(core => COINS.map(({ pair }) => openOrders(core.state, FLOW_UID, pair).length))
    expect(Math.max(...resting)).toBeLessThanOrEqual(3)
  })

  test('buy back what they have sold: with too little of a coin nearly every order is a purchase', async () => {
    const sold = seedAmount('flow', 'BTC') / 2n
    const bid = await running.engine.read(core => depth(core.state, 'BTCUSDT', 1).bids[0]![0])
    await running.engine.submit({ kind: 'people.register', user: 78, userKind: 'real' })
    await running.engine.submit({
      kind: 'payments.creditDeposit',
      user: 78,
      asset: 'USDT',
      amount: usdt('900000000'),
      source: 'faucet',
      reference: 'test:78',
    })
    const at = ((bid * 101n) / 100n / price('0.1')) * price('0.1')
    await running.engine.submit({
      kind: 'spot.placeOrder',
      user: 78,
      pair: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      price: at as Price,
      quantity: sold as never,
    })
    await running.engine.submit({
      kind: 'spot.placeOrder',
      user: FLOW_UID,
      pair: 'BTCUSDT',
      side: 'sell',
      type: 'market',
      quantity: sold as never,
    })
    records.length = 0
    await moveIndex(0.0005)
    await maker.quote()
    const flow = new Flow({ engine: running.engine, log, hours: ALWAYS, seed: 'back', now: Date.now })
    for (let order = 0; order < 150; order++) await flow.trade()
    const sides = records.flatMap(({ command }) =>
      command.kind === 'spot.placeOrder' && command.user === FLOW_UID && command.pair === 'BTCUSDT' ? [command.side] : [],
    )
    expect(sides.length).toBeGreaterThan(20)
    expect(sides.filter(side => side === 'buy').length / sides.length).toBeGreaterThan(0.75)
  })
})
