import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Engine } from '../engine/engine.ts'
import type { Handler } from '../http/handler.ts'
import { openSimulatedMarket } from '../outside/prices/history.ts'
import { Random } from '../outside/prices/random.ts'
import type { Hub } from '../ws/hub.ts'
import { marketsCalls } from './calls.ts'
import { Candles } from './candles.ts'
import { COINS } from './coins.ts'
import { feedMarkets } from './feed.ts'
import { Flow } from './house/flow.ts'
import { fundHouse } from './house/house-money.ts'
import { MarketMaker } from './house/market-maker.ts'
import { Freshness } from './index/freshness.ts'
import { IndexFeed } from './index/index-feed.ts'
import { SIMULATED_PAIRS } from './simulated-pairs.ts'
import { Statistics } from './statistics.ts'
import { Tickers } from './tickers.ts'

interface MarketsOptions {
  engine: Engine
  sql: Sql
  hub: Hub
  log: Logger
  settings: {
    /** `MARKET_SEED`; of a first start only, afterwards the kept one counts. */
    marketSeed?: string
  }
  /** Wall clock, ms. */
  now?: () => number
}

interface Markets {
  handlers: Handler[]
  /** Ends all timers and waits for what runs. Call it before the engine stops. */
  stop(): Promise<void>
}

/**
 * Brings the markets to life: the simulated past and prices, the index, candles and statistics, quotes and takers of the house. The assets
 * and pairs must be listed and `tradeCandleProjection` must have caught up. When it resolves, every pair has an index price and a book.
 */
export const startMarkets = async ({ engine, sql, hub, log, settings, now = Date.now }: MarketsOptions): Promise<Markets> => {
  const pairs = COINS.map(({ pair }) => pair)
  const simulated = await openSimulatedMarket({
    sql,
    pairs: SIMULATED_PAIRS,
    now: now(),
    ...(settings.marketSeed ? { seed: settings.marketSeed } : {}),
  })
  const candles = await Candles.load({ sql, engine, pairs, now: now() })
  const statistics = await Statistics.load({ sql, candles, pairs, now: now() })
  const freshness = new Freshness(now)
  const tickers = new Tickers({ statistics, freshness })
  const index = new IndexFeed({ engine, sql, source: simulated.source, freshness, log, now })
  const maker = new MarketMaker({ engine, log, seed: Math.floor(Random.seeded(`maker ${simulated.seed}`).uniform() * 2 ** 32) })
  const flow = new Flow({ engine, log, seed: `${simulated.seed} ${now()}`, now })
  await fundHouse(engine)
  await index.start()
  await maker.start()
  flow.start()
  const endFeed = feedMarkets({ engine, hub, tickers, candles, now })
  return {
    handlers: marketsCalls({ engine, sql, candles, statistics, tickers, now }),
    async stop() {
      endFeed()
      await Promise.all([flow.stop(), index.stop(), maker.stop()])
    },
  }
}
