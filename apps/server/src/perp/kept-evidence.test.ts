import type { Amount } from '@assay/money/kinds'
import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { placePerpOrder, setPerpLeverage } from '@assay/wire/perp/calls'
import { getPerpEvidence, getPerpPositions } from '@assay/wire/perp/history'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { openTradingOfTwo } from '../../test/open-trading.ts'
import { IndexFeed } from '../markets/index/index-feed.ts'
import { IndexStates } from '../markets/index/index-states.ts'
import { PERP } from './projection/projection.ts'

/**
 * Goal: what the sources said when a position ended stays as long as the position is shown, which is for good. Method: the index of three sources,
 * two positions that close each other, a long that is liquidated, and a week in which nothing happens.
 */
let trading: Awaited<ReturnType<typeof openTradingOfTwo>>
let feed: IndexFeed
let now = Date.now()
let index = '60000'

const second = async (to = index) => {
  index = to
  now += 1000
  await feed.tick()
}
const trade = async (effect: 'open' | 'close') => {
  const order = { market: 'BTC-PERP', type: 'limit', lots: '100', price: '60000', effect } as const
  const [buyer, seller] = effect === 'open' ? [trading.alice, trading.bob] : [trading.bob, trading.alice]
  dataOf(await buyer(placePerpOrder, { ...order, side: 'buy' }))
  dataOf(await seller(placePerpOrder, { ...order, side: 'sell' }))
}

beforeAll(async () => {
  trading = await openTradingOfTwo(() => now)
  const { alice, bob, engine, place } = trading
  const read = async (at: number) => ['one', 'two', 'three'].map(source => ({ source, asset: 'BTC', at, weight: 1n, price: price(index) }))
  feed = new IndexFeed({
    engine,
    sql: place.sql,
    source: { read },
    states: new IndexStates(() => now),
    log: pino({ level: 'silent' }),
    now: () => now,
    decisionsShown: seq => trading.projected(PERP, seq),
  })
  const funding = {
    kind: 'payments.fundPool',
    pool: 'insurance',
    asset: 'USDT',
    amount: 1_000_000_000n as Amount,
    reference: 'test',
  } as const
  await engine.submit(funding)
  for (const person of [alice, bob])
    await person(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' })
  await second()
  await alice(setPerpLeverage, { market: 'BTC-PERP', side: 'long', leverage: '50' })
  await trade('open')
  await second('60001')
  await trade('close')
  // What nobody's position ended by.
  for (let moved = 2; moved <= 5; moved++) await second(String(60_000 + moved))
  await trade('open')
  dataOf(await bob(placePerpOrder, { market: 'BTC-PERP', type: 'limit', lots: '100', side: 'buy', effect: 'close', price: '59050' }))
  await second('59030')
})
afterAll(() => trading.close())

/** What Alice's liquidated position and her closed one rest on. */
const evidence = () =>
  Promise.all(
    (['liquidated', 'closed'] as const).map(async state => {
      const [position] = dataOf(await trading.alice(getPerpPositions, { state })).positions
      return dataOf(await trading.alice(getPerpEvidence, { positionId: position?.positionId ?? '' }))
    }),
  )

test('the evidence of a liquidation and of a closing stays whole when everything else that the sources said is gone', async () => {
  const before = await evidence()
  expect(before.map(({ indexSamples }) => indexSamples.map(({ source, price: said }) => `${source} ${said}`))).toEqual(
    ['59030', '60001'].map(said => ['one', 'two', 'three'].map(source => `${source} ${said}`)),
  )
  now += 8 * 86_400_000
  await second()
  const [left] = await trading.place.sql`select count(*)::int as rows, min(at) as oldest from index_samples`
  expect([left?.rows, Number(left?.oldest)]).toEqual([1, now])
  expect(await evidence()).toEqual(before)
})

test('only what a position ended by is kept', async () => {
  const kept = await trading.place.sql<{ samples: string }[]>`select samples from decisive_index_samples order by at`
  const prices = kept.map(({ samples }) => (JSON.parse(samples) as { underlyings: { BTC: { price: string } } }).underlyings.BTC.price)
  expect(prices).toEqual(['60001', '59030'])
})
