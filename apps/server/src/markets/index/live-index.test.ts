import { createHash } from 'node:crypto'
import { indexPrice } from '@assay/core/markets/read'
import { spotPair } from '@assay/core/spot/listing/spot-pair'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Price, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { indexPrice as indexByRule } from '@assay/rules/index-price'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOrder, openMarket, price } from '../../../test/core-commands.ts'
import { LocalVenues } from '../../../test/local-venues.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { openEngine } from '../../../test/open-engine.ts'
import { readRecords } from '../../journal/read-records.ts'
import { LivePrices } from '../../outside/prices/live/live-prices.ts'
import { VENUES } from '../../outside/prices/live/venues.ts'
import { IndexFeed } from './index-feed.ts'
import { type SamplesRow, samplesRows, samplesText } from './index-samples.ts'
import { IndexStates } from './index-states.ts'
import { INDEX_STALE, pauseStalePairs } from './stale-pause.ts'

/**
 * Goal: the index of real venues holds, halts and resumes by its rule, and every tick can be worked out again from what is kept.
 * Method: venues on this machine, one of them with twice the weight, and a clock that the test sets.
 */
const NAMES = ['binance', 'bybit', 'coinbase', 'kraken', 'okx']
let now = Date.UTC(2026, 10, 20, 12)
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let local: LocalVenues
let live: LivePrices
let feed: IndexFeed
let states: IndexStates

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place)
  local = await LocalVenues.open()
  await openMarket(running.engine, [11])
  const venues = local.stand(VENUES.filter(({ name }) => NAMES.includes(name)))
  venues[0]!.weight = 2n
  const common = { now: () => now, log: pino({ level: 'silent' }) }
  live = new LivePrices({
    ...common,
    venues,
    assets: ['BTC', 'ETH', 'XAU'],
    timing: { retryFirst: 1, retryMax: 10, heartbeat: 60_000, pace: 1 },
  })
  states = new IndexStates(common.now)
  feed = new IndexFeed({ ...common, engine: running.engine, sql: place.sql, source: live, states, decisionsShown: async () => undefined })
  live.start()
})
afterAll(async () => {
  live.stop()
  await local.close()
  await running.stop()
  await place.close()
})

/** One second passes, the named venues say a price each, and the index is formed. */
const tick = async (said: Record<string, string>, { asset = 'BTC', passes = 1000 } = {}) => {
  now += passes
  for (const [venue, text] of Object.entries(said)) await local.quote(venue, { asset, price: text, at: now - 50 })
  await feed.tick()
  await pauseStalePairs(running.engine, states)
}
const index = async (asset = 'BTC') => {
  const known = await running.engine.read(core => indexPrice(core.state, asset))
  return known === undefined ? undefined : formatDecimal(known, 8)
}
const pair = () => running.engine.read(core => spotPair(core.state, 'BTCUSDT'))
const evidence = async () => {
  const [row] = await place.sql<SamplesRow[]>`${samplesRows(place.sql)} order by one.at desc limit 1`
  const text = samplesText(row!)
  return { hash: row!.evidence.toString('hex'), text, ...JSON.parse(text) }
}
/** The evidence of the newest index tick in the journal. */
const journalled = async (): Promise<string | undefined> => {
  let newest: string | undefined
  for await (const records of readRecords(place.sql, running.core, { after: 0 }))
    for (const { command } of records) if (command.kind === 'markets.updateIndex') newest = command.evidence
  return newest
}
const all = (text: string) => Object.fromEntries(NAMES.map(name => [name, text]))

describe('with live prices', () => {
  test('a market stands still until two venues have answered', async () => {
    await tick({})
    expect(await pair()).toMatchObject({ halted: true, haltReason: INDEX_STALE })
    await tick({ okx: '60100' })
    expect([states.of('BTC'), (await pair())?.halted, await index()]).toEqual(['halted', true, '60000'])
    await tick({ kraken: '60102' })
    expect([states.of('BTC'), (await pair())?.halted, await index()]).toEqual(['noNewLeverage', false, '60101.05'])
    await tick({ binance: '60104' })
    expect(states.of('BTC')).toBe('normal')
  })

  test('the index is the mean by weight, rounded down to a tenth of the tick', async () => {
    await tick({ binance: '60010.01', bybit: '60000', coinbase: '60000', kraken: '60000', okx: '60000.1' })
    expect(await index()).toBe('60003.35')
  })

  test('one venue gone mad moves it by its share of the clamp', async () => {
    await tick({ ...all('60000'), kraken: '99999999' })
    expect(await index()).toBe('60050')
    const { underlyings } = await evidence()
    const kraken = underlyings.BTC.sources.find(({ source }: { source: string }) => source === 'kraken')
    expect(kraken).toMatchObject({ price: '99999999', clamped: '60300', weight: '10' })
  })

  test('every tick can be worked out again from what is kept, whose hash stands in the journal', async () => {
    await tick({ binance: '61000.5', bybit: '61010', coinbase: '61005', kraken: '50000', okx: '61001.25' })
    const { hash, text, at, underlyings } = await evidence()
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(await journalled()).toBe(hash)
    const { sources, clamp, step } = underlyings.BTC
    type Kept = { source: string; price: string; at: number; weight: string }
    const again = indexByRule(
      sources.map((kept: Kept) => ({ source: kept.source, price: price(kept.price), at: kept.at, weight: BigInt(kept.weight) })),
      { now: at, clampRate: parseDecimal(clamp, RATE_SCALE) as Rate, step: price(step) as Price },
    )
    expect([formatDecimal(again.price!, 8), underlyings.BTC.price]).toEqual([await index(), await index()])
  })

  test('a venue that says nothing for ten seconds no longer counts; with two left there is no new leverage', async () => {
    await tick(all('60000'))
    await tick({ binance: '60000', okx: '60000', bybit: '60000' }, { passes: 9000 })
    expect(states.of('BTC')).toBe('normal')
    await tick({ okx: '60000', binance: '60002' }, { passes: 9000 })
    await tick({}, { passes: 2000 })
    expect([states.of('BTC'), await index(), (await pair())?.halted]).toEqual(['noNewLeverage', '60001.33', false])
    const { underlyings } = await evidence()
    const excluded = underlyings.BTC.sources.flatMap((kept: { source: string; excluded?: string }) => (kept.excluded ? kept.source : []))
    expect(excluded.sort()).toEqual(['bybit', 'coinbase', 'kraken'])
  })

  test('a venue that tells trades only counts for two seconds after the last one', async () => {
    const counted = async () =>
      (await evidence()).underlyings.BTC.sources
        .flatMap(({ source, weight }: { source: string; weight: string }) => (weight === '0' ? [] : `${source} ${weight}`))
        .sort()
    await tick(all('60000'))
    await tick({}, { passes: 1900 })
    expect(await counted()).toEqual(['binance 18', 'bybit 1', 'coinbase 1', 'kraken 1', 'okx 9'])
    await tick({}, { passes: 100 })
    expect(await counted()).toEqual(['binance 16', 'okx 8'])
    await tick({ okx: '60000', binance: '60002' }, { passes: 9000 })
    await tick({}, { passes: 2000 })
    expect(await index()).toBe('60001.33')
  })

  test('with one left the market stands still: no order is taken, the price stays, and cancels work', async () => {
    const order = await running.engine.submit(limitOrder(11, 'buy', '59000', '0.1'))
    await tick({ okx: '70000' }, { passes: 9000 })
    expect([states.of('BTC'), await index(), (await pair())?.haltReason]).toEqual(['halted', '60001.33', INDEX_STALE])
    expect((await running.engine.submit(limitOrder(11, 'buy', '59000', '0.1'))).refusal?.refusal).toBe('marketHalted')
    const cancelled = await running.engine.submit({ kind: 'spot.cancelOrder', user: 11, orderId: order.result!.orderId! })
    expect(cancelled.refusal).toBeUndefined()
  })

  test('with none left it stays so', async () => {
    await tick({}, { passes: 60_000 })
    expect([states.of('BTC'), await index()]).toEqual(['halted', '60001.33'])
  })

  test('two that contradict each other make no price', async () => {
    await tick({ okx: '60000', binance: '66000' })
    expect([states.of('BTC'), await index(), (await pair())?.halted]).toEqual(['halted', '60001.33', true])
  })

  test('when venues answer again the market goes on', async () => {
    await tick({ okx: '60500', binance: '60500', bybit: '60500' })
    expect([states.of('BTC'), await index(), (await pair())?.halted]).toEqual(['normal', '60500', false])
  })

  test('a venue whose connection broke counts for ten seconds more, and again once it is back', async () => {
    await tick(all('60600'))
    const { socket } = await local.connection('okx/0')
    socket.terminate()
    await local.connection('okx/0', { nth: 2 })
    const counted = async () =>
      (await evidence()).underlyings.BTC.sources.flatMap((kept: { source: string; excluded?: string }) =>
        kept.excluded ? [] : kept.source,
      )
    await tick({ ...all('60601'), okx: '60600' }, { passes: 1000 })
    await tick({ binance: '60602', bybit: '60602', kraken: '60602' }, { passes: 9000 })
    expect(await counted()).toContain('okx')
    await tick({ binance: '60603', bybit: '60603', kraken: '60603' }, { passes: 2000 })
    expect(await counted()).not.toContain('okx')
    await tick({ okx: '60604' })
    expect(await counted()).toContain('okx')
  })

  test('each underlying has its own sources: one coin halts and the other trades', async () => {
    await tick({ okx: '3000', binance: '3000', bybit: '3000' }, { asset: 'ETH', passes: 11_000 })
    expect([states.of('ETH'), states.of('BTC')]).toEqual(['normal', 'halted'])
  })
})
