import { createHash } from 'node:crypto'
import { indexPrice } from '@assay/core/markets/read'
import { encode } from '@assay/core/memory/codec'
import { optionBarAt, optionSourceAge } from '@assay/core/options/read'
import { spotPair } from '@assay/core/spot/listing/spot-pair'
import type { IndexPrice } from '@assay/rules/index-price'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { price } from '../../../test/core-commands.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { openEngine } from '../../../test/open-engine.ts'
import { listMarkets } from '../../core-host/genesis.ts'
import { readRecords } from '../../journal/read-records.ts'
import type { SourcePrice } from '../../outside/prices/price-source.ts'
import { IndexFeed } from './index-feed.ts'
import { type SamplesRow, samplesRows, samplesText } from './index-samples.ts'
import { IndexStates } from './index-states.ts'
import { sourceTexts } from './source-texts.ts'
import { INDEX_STALE, pauseStalePairs } from './stale-pause.ts'

/** Goal: what the core is told about prices can be checked afterwards, and nothing is guessed. Method: a source whose prices the test sets. */
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let feed: IndexFeed
let states: IndexStates
let now = Date.UTC(2026, 10, 20, 12)
let prices: Record<string, string> = { BTC: '60000', ETH: '3000', PEPE: '0.00001' }
let sources = ['one', 'two', 'three']
let ages: Record<string, number> = {}
let isDown = false
let isCalm = false
let newCoins: [string, IndexPrice][] = []

const read = async (at: number): Promise<SourcePrice[]> => {
  if (isDown) throw new Error('No source answers')
  return sources.flatMap(source =>
    Object.entries(prices).map(([asset, text]) => ({ source, asset, at: at - (ages[source] ?? 0), weight: 1n, price: price(text) })),
  )
}

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place)
  await listMarkets(running.engine)
  states = new IndexStates(() => now)
  feed = new IndexFeed({
    engine: running.engine,
    sql: place.sql,
    source: { read },
    newCoins: { read: async () => new Map(newCoins) },
    states,
    log: pino({ level: 'silent' }),
    now: () => now,
    decisionsShown: async () => undefined,
    isCalm: () => isCalm,
  })
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

const indexRecords = async () => {
  const found: string[] = []
  for await (const records of readRecords(place.sql, running.core, { after: 0 }))
    for (const { command } of records) if (command.kind === 'markets.updateIndex') found.push(encode(command))
  return found
}
/** What is kept of the last tick. */
const kept = async () => {
  const [row] = await place.sql<SamplesRow[]>`${samplesRows(place.sql)} where one.at = ${now}`
  return { text: samplesText(row!), evidence: row!.evidence.toString('hex') }
}
const halted = (pair: string) => running.engine.read(core => spotPair(core.state, pair))

describe('the index feed', () => {
  test('tells the prices of listed assets; the hash in the journal is that of the samples that are kept', async () => {
    await feed.tick()
    expect(await running.engine.read(core => indexPrice(core.state, 'BTC'))).toBe(price('60000'))
    const { text, evidence } = await kept()
    const [record] = await indexRecords()
    expect(createHash('sha256').update(text).digest('hex')).toBe(evidence)
    expect(record).toContain(evidence)
    expect(JSON.parse(text).underlyings.BTC.sources).toHaveLength(3)
    expect(record).not.toContain('PEPE')
  })

  test('tells in each second what delivery contracts are settled by, of all others only what changed', async () => {
    now += 1000
    prices = { ...prices, BNB: '600' }
    await feed.tick()
    now += 1000
    await feed.tick()
    const [, second, third] = (await indexRecords()).map(text => Object.keys((JSON.parse(text) as { prices: object }).prices))
    expect(second).toEqual(['BTC', 'ETH', 'BNB'])
    expect(third).toEqual(['BTC', 'ETH'])
  })

  test('tells how old the oldest source is of what delivery contracts are settled by, and nothing of new ones', async () => {
    ages = { two: 1_234 }
    now += 1000
    await feed.tick()
    expect(await running.engine.read(core => optionSourceAge(core.state, 'BTC-OPTION', core.at))).toBe(1_234)
    ages = {}
    now += 1000
    await feed.tick()
    const [old, young] = (await indexRecords()).slice(-2).map(text => (JSON.parse(text) as { ages?: object }).ages)
    expect([old, young]).toEqual([{ BTC: 1_234, ETH: 1_234 }, undefined])
  })

  test('while nobody looks tells everything every five seconds, and keeps what it was formed from', async () => {
    const before = (await indexRecords()).length
    isCalm = true
    for (let second = 0; second < 12; second++) {
      now += 1000
      prices = { ...prices, BTC: String(60_000 + second) }
      await feed.tick()
    }
    const published = (await indexRecords()).slice(before)
    expect(published.length).toBeLessThanOrEqual(5)
    expect(published.length).toBeGreaterThanOrEqual(2)
    for (const record of published) {
      const { evidence } = JSON.parse(record) as { evidence: string }
      const text = (await sourceTexts(place.sql, [evidence])).get(evidence)
      expect(createHash('sha256').update(text!).digest('hex')).toBe(evidence)
    }
    isCalm = false
    now += 1000
    await feed.tick()
    expect((await indexRecords()).length).toBe(before + published.length + 1)
  })

  test('when no source answers for ten seconds the pairs stand still, and go on when one answers again', async () => {
    isDown = true
    now += 9000
    await expect(feed.tick()).rejects.toThrow()
    await pauseStalePairs(running.engine, states)
    expect((await halted('BTCUSDT'))?.halted).toBe(false)
    now += 2000
    await pauseStalePairs(running.engine, states)
    expect(await halted('BTCUSDT')).toMatchObject({ halted: true, haltReason: INDEX_STALE })
    isDown = false
    await feed.tick()
    await pauseStalePairs(running.engine, states)
    expect((await halted('BTCUSDT'))?.halted).toBe(false)
    expect((await halted('SOLUSDT'))?.halted).toBe(true)
  })

  test('with one source left a pair stands still at once; a second one brings it back', async () => {
    sources = ['one']
    now += 1000
    await feed.tick()
    await pauseStalePairs(running.engine, states)
    expect([states.of('BTC'), (await halted('BTCUSDT'))?.haltReason]).toEqual(['halted', INDEX_STALE])
    expect(JSON.parse((await kept()).text).underlyings.BTC).toMatchObject({ state: 'halted', sources: [{ source: 'one', weight: '0' }] })
    sources = ['one', 'two']
    now += 1000
    await feed.tick()
    await pauseStalePairs(running.engine, states)
    expect([states.of('BTC'), (await halted('BTCUSDT'))?.halted]).toEqual(['noNewLeverage', false])
  })

  test('names the underlyings of contracts of which fewer than three sources count, until there are enough again', async () => {
    const bars = () => running.engine.read(core => ['BTC-OPTION', 'SOL-OPTION'].map(market => optionBarAt(core.state, market, core.at)))
    expect(await bars()).toEqual(['fewSources', 'indexStale'])
    sources = ['one', 'two', 'three']
    now += 1000
    await feed.tick()
    expect(JSON.parse((await indexRecords()).at(-1)!).restricted).toEqual([
      'SOL',
      'XRP',
      'ADA',
      'DOGE',
      'TRX',
      'LINK',
      'LTC',
      'DOT',
      'AVAX',
      'XAU',
      'XAG',
    ])
    // Nothing has been put into the pool here.
    expect(await bars()).toEqual(['poolFull', 'indexStale'])
  })

  test('forgets after three hours what nothing was decided by', async () => {
    const rows = async () => (await place.sql`select count(*)::int as count, min(at) as oldest from index_samples`)[0]!
    const before = await rows()
    expect(before.count).toBeGreaterThan(2)
    now += 2 * 3_600_000
    await feed.tick()
    expect(await rows()).toEqual({ ...before, count: before.count + 1 })
    now += 2 * 3_600_000
    await feed.tick()
    expect(Number((await rows()).oldest)).toBe(now - 2 * 3_600_000)
  })

  test('leaves a pair alone that is halted for another reason', async () => {
    await running.engine.submit({ kind: 'markets.halt', market: 'ETHUSDT', halted: true, reason: 'maintenance' })
    await pauseStalePairs(running.engine, states)
    expect(await halted('ETHUSDT')).toMatchObject({ halted: true, haltReason: 'maintenance' })
  })

  test('keeps of a new coin what its index was formed from when the core is told of it, and not in every second', async () => {
    await running.engine.submit({ kind: 'markets.listAsset', asset: 'NOVA', scale: 6 })
    const half = price('0.5')
    newCoins = [
      [
        'NOVA',
        { state: 'normal', price: half, age: 0, parts: [{ source: 'own market', price: half, at: now, weight: 1n, clamped: half }] },
      ],
    ]
    const seconds: string[][] = []
    for (let second = 0; second < 7; second++) {
      now += 1000
      await feed.tick()
      seconds.push(Object.keys(JSON.parse((await kept()).text).underlyings as object).filter(asset => asset === 'NOVA'))
    }
    expect(seconds).toEqual([['NOVA'], [], [], [], [], ['NOVA'], []])
    newCoins = []
  })
})
