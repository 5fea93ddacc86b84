import { spotSettingsAt } from '@assay/core/spot/listing/spot-pair'
import type { ChannelName } from '@assay/wire/channels'
import type { ChannelFrame } from '@assay/wire/sockets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOrder, openMarket, price } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { PerpTickers } from '../perp/tickers.ts'
import { Hub } from '../ws/hub.ts'
import { Candles } from './candles.ts'
import { feedMarkets } from './feed.ts'
import { haltTimes } from './halt-times.ts'
import { IndexStates } from './index/index-states.ts'
import { Statistics } from './statistics.ts'
import { Tickers } from './tickers.ts'
import { tradeCandleProjection } from './trade-candles.ts'

/** Goal: what a socket hears about markets. Method: a real hub and engine; a subscriber that waits for frames. */
const PAIRS = ['BTCUSDT', 'ETHUSDT']
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let hub: Hub
let endFeed: () => void

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { projections: () => [tradeCandleProjection] })
  const { engine } = running
  hub = new Hub(engine)
  await openMarket(engine, [11, 12])
  const candles = await Candles.load({ sql: place.sql, engine, pairs: PAIRS, now: Date.now() })
  const statistics = await Statistics.load({ sql: place.sql, candles, pairs: PAIRS, now: Date.now() })
  const states = new IndexStates(Date.now)
  states.renew(new Map([['BTC', 'normal'] as const, ['ETH', 'normal'] as const]), Date.now())
  const tickers = new Tickers({ statistics, states, haltedAt: haltTimes(engine) })
  endFeed = feedMarkets({ engine, hub, candles, tickers, perpTickers: new PerpTickers(tickers), now: Date.now })
})
afterAll(async () => {
  endFeed()
  hub.close()
  await running.stop()
  await place.close()
})

/** Frames of a channel as they come; `next` waits for the first that fits. */
const subscribe = async <K extends 'ticker' | 'candles'>(name: ChannelName) => {
  const frames: ChannelFrame<K>[] = []
  let wake = () => {}
  const subscriber = {
    deliver: (_channel: unknown, frame: Buffer) => {
      frames.push(JSON.parse(frame.toString('utf8', frame.indexOf('{'))))
      wake()
    },
  }
  const isKnown = await hub.subscribe({ name, subscriber, isWanted: () => true })
  const next = async (fits: (frame: ChannelFrame<K>) => boolean): Promise<ChannelFrame<K>> => {
    for (;;) {
      const found = frames.find(fits)
      if (found) return found
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
  return { isKnown, next }
}

const trade = async (at: string) => {
  await running.engine.submit(limitOrder(11, 'sell', at, '0.5'))
  await running.engine.submit(limitOrder(12, 'buy', at, '0.5'))
}

describe('the market channels', () => {
  test('ticker: all pairs at first, then only those that changed', async () => {
    const { next } = await subscribe<'ticker'>('ticker')
    const snapshot = await next(({ type }) => type === 'snapshot')
    expect(snapshot.data.length).toBeGreaterThanOrEqual(12)
    await trade('60100')
    const delta = await next(({ type, data }) => type === 'delta' && data.some(({ last }) => last === '60100'))
    expect(delta.data.map(({ pair }) => pair)).toEqual(['BTCUSDT'])
    expect(delta.data[0]).toMatchObject({
      last: '60100',
      index: '60000',
      high24h: '60100',
      baseVolume24h: '0.5',
      quoteVolume24h: '30050',
      state: 'trading',
    })
  })

  test('ticker: new rules of a pair are told when they begin to hold', async () => {
    const { engine } = running
    const { next } = await subscribe<'ticker'>('ticker')
    const snapshot = await next(({ type }) => type === 'snapshot')
    expect(snapshot.data.find(({ pair }) => pair === 'BTCUSDT')?.rulesVersion).toBe(1)
    const [settings, at] = await engine.read(core => [spotSettingsAt(core.state, 'BTCUSDT', core.at), core.at] as const)
    await engine.submit({
      kind: 'spot.changeSettings',
      market: 'BTCUSDT',
      effectiveAt: at + 60_000,
      settings: { ...settings, tick: price('1') },
    })
    await engine.submit({
      kind: 'spot.changeSettings',
      market: 'ETHUSDT',
      effectiveAt: at + 1_000,
      settings: await engine.read(core => spotSettingsAt(core.state, 'ETHUSDT', core.at)),
    })
    const delta = await next(({ type, data }) => type === 'delta' && data.some(({ rulesVersion }) => rulesVersion === 2))
    // Other pairs may have moved meanwhile; none of them has new rules yet.
    expect(delta.data.filter(({ rulesVersion }) => rulesVersion === 2).map(({ pair }) => pair)).toEqual(['ETHUSDT'])
  })

  test('candles: the newest ones at first, then the open candle after each trade', async () => {
    await trade('60200')
    const { next } = await subscribe<'candles'>('candles:BTCUSDT:1d')
    const snapshot = await next(({ type }) => type === 'snapshot')
    expect(snapshot.data.at(-1)?.[4]).toBe('60200')
    await trade('59900')
    const delta = await next(({ type, data }) => type === 'delta' && data.some(candle => candle[4] === '59900'))
    const [openAt, , high, low] = delta.data.at(-1)!
    expect(openAt % 86_400_000).toBe(0)
    expect([high, low]).toEqual(['60200', '59900'])
  })

  test('candles of an unknown pair: there is no such channel', async () => {
    expect((await subscribe('candles:NOPE:1m')).isKnown).toBe(false)
  })
})
