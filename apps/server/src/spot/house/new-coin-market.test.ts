import { indexPrice } from '@assay/core/markets/read'
import { newMarketOf } from '@assay/rules/launchpad/market-settings'
import { PROJECT_LANGUAGES, type ProjectAbout, type ProjectTerms } from '@assay/rules/launchpad/terms'
import { getCurrencyAll, getMarketList } from '@assay/wire/markets/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../../test/call-as.ts'
import { price, usdt } from '../../../test/core-commands.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { openEngine } from '../../../test/open-engine.ts'
import { listMarkets } from '../../core-host/genesis.ts'
import { marketsCalls } from '../../markets/calls.ts'
import { Candles } from '../../markets/candles.ts'
import { haltTimes } from '../../markets/halt-times.ts'
import { fundHouse } from '../../markets/house/house-money.ts'
import { MarketMaker, type Quoter } from '../../markets/house/market-maker.ts'
import { IndexFeed } from '../../markets/index/index-feed.ts'
import { IndexStates } from '../../markets/index/index-states.ts'
import { Statistics } from '../../markets/statistics.ts'
import { Tickers } from '../../markets/tickers.ts'
import { PerpTickers } from '../../perp/tickers.ts'
import { projectionsOf } from '../../projections/projections.ts'
import { NewCoinIndex } from './new-coin-index.ts'
import { quoteNewCoins } from './new-coin-quotes.ts'

/**
 * Goal: the listing of a new coin is a live market like any other: index from the issue price, quotes of the house around it, candles from nothing. Method: real
 * core, tables, index and market maker; the test sets the clock, and no venue speaks.
 */
const [BOB, ISSUER] = [41, 42] as const
const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 27, 4)
const MARKET = newMarketOf('NOVA')
const coins = (whole: bigint) => (whole * 1_000_000n) as ProjectTerms['supply']
const log = pino({ level: 'silent' })
let now = START

const inEveryLanguage = Object.fromEntries(PROJECT_LANGUAGES.map(lang => [lang, 'About'])) as ProjectAbout['summary']
const about: ProjectAbout = { name: 'Nova', summary: inEveryLanguage, risks: inEveryLanguage, documents: [], isSimulated: true }
const terms: ProjectTerms = {
  ...{ coin: 'NOVA', issuePrice: price('0.5'), circulation: coins(10_000_000n), supply: coins(1_000n), lot: coins(1n) },
  ...{ minimum: usdt('5'), personalCap: coins(1_000n), opensAt: START, closesAt: START + HOUR_MS, listingAt: START + 2 * HOUR_MS },
  ...{ lockDays: 0, tranches: 1, trancheDays: 0, validityDays: 30, issuer: ISSUER },
}

async function openNewMarket() {
  const place = await openDatabase()
  const running = await openEngine(place, { projections: projectionsOf, now: () => now })
  const { engine } = running
  await listMarkets(engine)
  await fundHouse(engine, [{ role: 'maker', realm: 'real' }])
  for (const user of [BOB, ISSUER]) await engine.submit({ kind: 'people.register', user, userKind: 'real' })
  await engine.submit({ kind: 'payments.creditDeposit', user: BOB, asset: 'USDT', amount: usdt('1000'), source: 'seed', reference: 'bob' })
  const quoters: Quoter[] = []
  await quoteNewCoins({ engine, log, quoters, seed: 1, hours: { realm: 'real', isOpen: () => true } })
  const states = new IndexStates(() => now)
  const decisionsShown = () => Promise.resolve()
  const source = { read: () => Promise.resolve([]) }
  const index = new IndexFeed({
    engine,
    sql: place.sql,
    source,
    newCoins: new NewCoinIndex(engine),
    states,
    log,
    now: () => now,
    decisionsShown,
  })
  const candles = await Candles.load({ sql: place.sql, engine, pairs: [], now })
  const statistics = await Statistics.load({ sql: place.sql, candles, pairs: [], now })
  const tickers = new Tickers({ statistics, states, haltedAt: haltTimes(engine) })
  const maker = new MarketMaker({ engine, log, quoters })
  const perpTickers = new PerpTickers(tickers)
  const handlers = marketsCalls({ engine, sql: place.sql, candles, statistics, tickers, perpTickers, now: () => now })
  return {
    engine,
    index,
    maker,
    candles,
    as: (user: number) => callAs(handlers, user),
    ticker: () => engine.read(core => tickers.of(core, MARKET)),
    tickAt: async (at: number) => {
      now = at
      for (let tick = 0; tick < 3; tick++) await engine.submit({ kind: 'clock.tick' })
      await index.tick()
    },
    close: async () => {
      await running.stop()
      await place.close()
    },
  }
}
let market: Awaited<ReturnType<typeof openNewMarket>>

beforeAll(async () => {
  market = await openNewMarket()
})
afterAll(() => market.close())

test('before the listing the market is there, halted, with the issue price as its index', async () => {
  await market.engine.submit({ kind: 'launchpad.listProject', terms, about })
  await market.engine.submit({ kind: 'launchpad.subscribe', user: BOB, project: 1, amount: usdt('100'), version: 1 })
  await market.tickAt(terms.closesAt)
  expect(await market.ticker()).toMatchObject({ state: 'halted', stateReason: 'notYetTraded', index: '0.5', last: '0.5', bestBid: '' })
})

test('the lists that search, the program interface and the market screen are made of have it with its rules, and no candle yet', async () => {
  const call = market.as(BOB)
  const pairs = dataOf(await call(getCurrencyAll, {})).pairs
  expect(pairs.find(({ pair }) => pair === MARKET)).toMatchObject({ base: 'NOVA', quote: 'USDT', rules: { tick: '0.0001', lot: '0.01' } })
  const listed = dataOf(await call(getMarketList, { product: 'spot' })).markets.find(({ ticker }) => ticker.pair === MARKET)
  expect(listed).toMatchObject({ ticker: { state: 'halted', last: '0.5', trades24h: 0 }, favourite: false })
  expect(market.candles.newest({ pair: MARKET, interval: '1d' })).toEqual([])
})

test('from the listing on the house quotes around the index, people trade, and the first candle begins with them', async () => {
  await market.tickAt(terms.listingAt)
  await market.maker.quote()
  const open = await market.ticker()
  expect(open).toMatchObject({ state: 'trading', index: '0.5', trades24h: 0 })
  expect([Number(open?.bestBid) < 0.5, Number(open?.bestAsk) > 0.5]).toEqual([true, true])
  expect(market.candles.newest({ pair: MARKET, interval: '1m' })).toEqual([])
  const order = { kind: 'spot.placeOrder', user: BOB, pair: MARKET, side: 'sell', type: 'market', quantity: coins(200n) } as const
  expect((await market.engine.submit(order)).refusal).toBeUndefined()
  expect(await market.ticker()).toMatchObject({ last: open?.bestBid, baseVolume24h: '200' })
  expect(market.candles.newest({ pair: MARKET, interval: '1m' })).toHaveLength(1)
  await market.tickAt(now + 1_000)
  // About 100 of 20,000 USDT: half a percent of the way to the price of the trade.
  const moved = Number((await market.ticker())?.index)
  expect([moved <= 0.5, moved > Number(open?.bestBid)]).toEqual([true, true])
})

test('a coin that is sold again after its first sale was called off has the new issue price as its index, not that of before', async () => {
  const indexOf = () => market.engine.read(({ state }) => indexPrice(state, 'ORBI'))
  const again = async (project: number, issuePrice: ProjectTerms['issuePrice']) => {
    const times = { opensAt: now, closesAt: now + HOUR_MS, listingAt: now + 2 * HOUR_MS }
    const listed = await market.engine.submit({
      kind: 'launchpad.listProject',
      terms: { ...terms, coin: 'ORBI', issuePrice, ...times },
      about,
    })
    expect(listed.result).toEqual({ projectId: project })
    await market.engine.submit({ kind: 'launchpad.subscribe', user: BOB, project, amount: usdt('10'), version: 1 })
    await market.tickAt(times.closesAt)
  }
  await again(2, price('0.5'))
  expect(await indexOf()).toBe(price('0.5'))
  await market.engine.submit({ kind: 'launchpad.cancelProject', project: 2, reason: 'issuerWithdrew' })
  await market.tickAt(now + 1_000)
  await again(3, price('0.9'))
  expect(await indexOf()).toBe(price('0.9'))
})
