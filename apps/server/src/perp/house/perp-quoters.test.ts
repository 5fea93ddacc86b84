import { contractWallet } from '@assay/core/perp/margin/read-wallet'
import { openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { positionsOf, tradingModesOf } from '@assay/core/perp/read'
import type { Price } from '@assay/money/kinds'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { usdt } from '../../../test/core-commands.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { openEngine } from '../../../test/open-engine.ts'
import { listMarkets } from '../../core-host/genesis.ts'
import { MAKER_UID } from '../../markets/house/house-accounts.ts'
import { fundHouse } from '../../markets/house/house-money.ts'
import { MarketMaker } from '../../markets/house/market-maker.ts'
import { SIMULATED_COINS, SIMULATED_METALS } from '../../outside/prices/simulated-coins.ts'
import { PERP_MAKER, PerpMakerProjection } from '../projection/maker-projection.ts'
import { makerTermsOf } from './maker-terms.ts'
import { perpQuoters } from './perp-quoters.ts'

/** Goal: the maker of contracts quotes again when it was taken, and never holds more than it says. Method: real engine and database, a taker with money. */
const MARKET = 'BTC-PERP'
const TAKER = 77
const LEVEL = SIMULATED_COINS.find(({ asset }) => asset === 'BTC')!.level
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let maker: MarketMaker
let now = Date.UTC(2026, 5, 1)

const publishIndex = () =>
  running.engine.submit({
    kind: 'markets.updateIndex',
    prices: Object.fromEntries(
      [...SIMULATED_COINS, ...SIMULATED_METALS].map(({ asset, level }) => [asset, (BigInt(Math.round(level * 1e6)) * 100n) as Price]),
    ),
    evidence: 'f'.repeat(64),
  })

const take = (side: 'buy' | 'sell', lots: bigint) =>
  running.engine.submit({ kind: 'perp.placeOrder', user: TAKER, market: MARKET, side, effect: 'open', type: 'market', lots })

const quotes = () => running.engine.read(core => openPerpOrders(core.state, MAKER_UID).filter(order => order.market === MARKET))
const held = async () => {
  const positions = await running.engine.read(core => positionsOf(core.state, MAKER_UID).filter(({ market }) => market === MARKET))
  return positions.reduce((sum, { side, markValue }) => (side === 'long' ? sum + markValue : sum - markValue), 0n)
}
const best = async (side: 'buy' | 'sell') => {
  const prices = (await quotes()).filter(order => order.side === side).map(({ price }) => Number(price) / 1e8)
  return side === 'buy' ? Math.max(...prices) : Math.min(...prices)
}

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { now: () => now, projections: core => [new PerpMakerProjection(core)] })
  await listMarkets(running.engine)
  await publishIndex()
  await fundHouse(running.engine, [{ role: 'maker', realm: 'real' }])
  const money = { user: TAKER, asset: 'USDT', amount: usdt('50000000') } as const
  await running.engine.submit({ kind: 'people.register', user: TAKER, userKind: 'real' })
  await running.engine.submit({ kind: 'payments.creditDeposit', ...money, source: 'faucet', reference: 'test:77' })
  await running.engine.submit({ kind: 'payments.transfer', ...money, from: 'exchange', to: 'contract' })
  maker = new MarketMaker({
    engine: running.engine,
    log: pino({ level: 'silent' }),
    quoters: perpQuoters(1, { realm: 'real', isOpen: () => true }),
  })
})
afterAll(async () => {
  await maker.stop()
  await running.stop()
  await place.close()
})

test('one that holds something in isolated margin from before stands behind it with its value, and goes over when it holds nothing', async () => {
  const asks = [{ price: (BigInt(Math.ceil(LEVEL)) * 100_000_000n) as Price, lots: 10n }]
  expect((await running.engine.submit({ kind: 'perp.quote', user: MAKER_UID, market: MARKET, bids: [], asks })).refusal).toBeUndefined()
  expect((await take('buy', 10n)).result?.filledLots).toBe(10n)
  const modes = () => running.engine.read(core => tradingModesOf(core.state, MAKER_UID, MARKET))
  await maker.start()
  const [own] = await running.engine.read(core => positionsOf(core.state, MAKER_UID))
  expect([own!.marginMode, own!.margin >= own!.markValue, (await modes()).marginMode]).toEqual(['isolated', true, 'isolated'])
  expect((await take('sell', 10n)).result?.filledLots).toBe(10n)
  await maker.quote()
  expect(await modes()).toMatchObject({ marginMode: 'cross', positionMode: 'oneWay' })
  expect((await quotes()).length).toBeGreaterThan(30)
})

test('it quotes again when it was taken, without a new index', async () => {
  const before = await best('sell')
  now += 1_000
  expect((await take('buy', 2_000n)).result?.filledLots).toBe(2_000n)
  await vi.waitFor(async () => expect((await quotes()).filter(({ side }) => side === 'sell')).toHaveLength(17))
  // Short now: it asks for more than before, and bids no lower.
  expect(await best('sell')).toBeGreaterThan(before)
  expect(await best('buy')).toBeLessThan(LEVEL)
  expect(await best('sell')).toBeGreaterThan(LEVEL)
})

test('whoever goes on taking finds an end: it never holds more than its limit, and the side that reduces stays', async () => {
  const { limit } = makerTermsOf('BTC')
  for (let taking = 0; taking < 60; taking++) {
    now += 1_000
    await take('buy', 10_000n)
    await maker.quote()
    expect(-(await held())).toBeLessThanOrEqual(limit)
    expect((await quotes()).filter(({ side }) => side === 'buy').length).toBeGreaterThan(10)
  }
  expect(-(await held())).toBeGreaterThan((limit * 9n) / 10n)
  expect(await running.engine.read(core => core.audit())).toEqual([])
})

test('what it earned a day is public, and is what its wallet has gained and lost by trading', async () => {
  now += 86_400_000
  await publishIndex()
  await maker.quote()
  await take('sell', 5_000n)
  const { seq, balance } = await running.engine.read(core => ({ seq: core.seq, balance: contractWallet(core, MAKER_UID).balance }))
  await running.projected(PERP_MAKER, seq)
  const rows = await place.sql`select * from perp_maker_days order by day`
  expect(rows.map(({ asset, day }) => [asset, Number(day)])).toEqual([
    ['USDT', Date.UTC(2026, 5, 1)],
    ['USDT', Date.UTC(2026, 5, 2)],
  ])
  const earned = rows.reduce((sum, { profit, fees, funding }) => sum + BigInt(profit) + BigInt(fees) + BigInt(funding), 0n)
  expect(earned).toBe(balance - usdt('100000000'))
  expect(rows.every(({ fees }) => BigInt(fees) < 0n)).toBe(true)
})
