import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Engine } from '../engine/engine.ts'
import type { Handler } from '../http/handler.ts'
import { fundInsurance } from '../perp/house/contract-money.ts'
import { perpQuoters } from '../perp/house/perp-quoters.ts'
import { HOUSE_PERP_MARKETS } from '../perp/house-markets.ts'
import { PerpTickers } from '../perp/tickers.ts'
import type { Hub } from '../ws/hub.ts'
import { marketsCalls } from './calls.ts'
import { Candles } from './candles.ts'
import { COINS } from './coins.ts'
import { feedMarkets } from './feed.ts'
import { haltTimes } from './halt-times.ts'
import { Flow } from './house/flow.ts'
import { fundHouse } from './house/house-money.ts'
import { MarketMaker } from './house/market-maker.ts'
import { spotQuoters } from './house/spot-quoters.ts'
import { IndexFeed } from './index/index-feed.ts'
import { IndexStates } from './index/index-states.ts'
import { openPriceSource, type PriceSettings } from './open-price-source.ts'
import { Statistics } from './statistics.ts'
import { Tickers } from './tickers.ts'

interface MarketsOptions {
  engine: Engine
  sql: Sql
  hub: Hub
  log: Logger
  settings: PriceSettings
  /** Wall clock, ms. */
  now?: () => number
}

interface Markets {
  handlers: Handler[]
  /** What everybody sees of the perpetual markets. */
  perpTickers: PerpTickers
  /** Ends all timers and waits for what runs. Call it before the engine stops. */
  stop(): Promise<void>
}

/**
 * Brings the markets to life: the source of prices, the index, candles and statistics, quotes and takers of the house. The assets and pairs
 * must be listed and `tradeCandleProjection` must have caught up. When it resolves, every market has an index price and a book; with live prices
 * it stands still until its venues have answered.
 */
export const startMarkets = async ({ engine, sql, hub, log, settings, now = Date.now }: MarketsOptions): Promise<Markets> => {
  const pairs = [...COINS.map(({ pair }) => pair), ...HOUSE_PERP_MARKETS.map(({ market }) => market)]
  const prices = await openPriceSource({ engine, sql, log, settings, now })
  const candles = await Candles.load({ sql, engine, pairs, now: now() })
  const statistics = await Statistics.load({ sql, candles, pairs, now: now() })
  const states = new IndexStates(now)
  const tickers = new Tickers({ statistics, states, haltedAt: haltTimes(engine) })
  const perpTickers = new PerpTickers(tickers)
  const index = new IndexFeed({ engine, sql, source: prices.source, states, log, now })
  const quoters = [...spotQuoters(prices.makerSeed), ...perpQuoters(prices.makerSeed)]
  const maker = new MarketMaker({ engine, log, quoters })
  const flow = prices.flowSeed === undefined ? undefined : new Flow({ engine, log, seed: prices.flowSeed, now })
  await fundHouse(engine, flow ? ['maker', 'flow'] : ['maker'])
  if (settings.isSimulated) await fundInsurance(engine)
  await index.start()
  await maker.start()
  flow?.start()
  const endFeed = feedMarkets({ engine, hub, tickers, perpTickers, candles, now })
  return {
    perpTickers,
    handlers: marketsCalls({ engine, sql, candles, statistics, tickers, perpTickers, now }),
    async stop() {
      endFeed()
      prices.stop()
      await Promise.all([flow?.stop(), index.stop(), maker.stop()])
    },
  }
}
