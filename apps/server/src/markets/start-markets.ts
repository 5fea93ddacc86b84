import type { Core } from '@assay/core/engine/core'
import { pairsIn } from '@assay/core/spot/listing/spot-pair'
import { nameIn, plainName } from '@assay/rules/realm'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import type { DemoUse } from '../demo/demo-use.ts'
import type { Handler } from '../http/handler.ts'
import { fundOptionsPool } from '../options/house-pool.ts'
import type { PriceBefore } from '../options/present-market.ts'
import { fundInsurance } from '../perp/house/fund-contract-wallet.ts'
import { HOUSE_PERP_MARKETS } from '../perp/house/house-markets.ts'
import { perpQuoters } from '../perp/house/perp-quoters.ts'
import { PerpTickers } from '../perp/tickers.ts'
import { NewCoinIndex } from '../spot/house/new-coin-index.ts'
import { quoteNewCoins } from '../spot/house/new-coin-quotes.ts'
import { spotQuoters } from '../spot/house/spot-quoters.ts'
import type { Hub } from '../ws/hub.ts'
import { marketsCalls } from './calls.ts'
import { Candles } from './candles.ts'
import { COINS } from './coins.ts'
import { feedMarkets } from './feed.ts'
import { haltTimes } from './halt-times.ts'
import type { Attention } from './house/attention.ts'
import { Flow } from './house/flow.ts'
import { fundHouse } from './house/house-money.ts'
import { MarketMaker } from './house/market-maker.ts'
import type { QuotingHours } from './house/quoting-hours.ts'
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
  /** When a demo account was used last. */
  demoUse: DemoUse
  /** Of a simulated market: who looks at it. Without it the market maker takes it for watched. */
  attention?: Attention | undefined
  /** Resolves when the tables show everything up to a journal number that rests on samples of the index. */
  decisionsShown(seq: number): Promise<void>
  /** Wall clock, ms. */
  now?: () => number
}

export interface Markets {
  handlers: Handler[]
  /** What everybody sees of the perpetual markets. */
  perpTickers: PerpTickers
  /** Resolves when the practice markets are quoted, because somebody is about to come in. */
  wakePractice(): Promise<void>
  priceBefore: PriceBefore
  /** How long ago the index of each underlying was formed last, ms. */
  indexAges(): ReadonlyMap<string, number>
  /** Ends all timers and waits for what runs. Call it before the engine stops. */
  stop(): Promise<void>
}

/** The perpetual market on an underlying; its candles are also those of a metal, which has no pair. */
const perpMarketOn = (base: string): string => HOUSE_PERP_MARKETS.find(listed => listed.base === base)?.market ?? ''

/**
 * Brings the markets to life: the source of prices, the index, candles and statistics, quotes and takers of the house. The assets and pairs
 * must be listed and `tradeCandleProjection` must have caught up. When it resolves, every market has an index price and a book; with live prices
 * it stands still until its venues have answered.
 */
export const startMarkets = async (options: MarketsOptions): Promise<Markets> => {
  const { engine, sql, hub, log, settings, demoUse, attention, decisionsShown, now = Date.now } = options
  const listed = [...COINS.map(({ pair }) => pair), ...HOUSE_PERP_MARKETS.map(({ market }) => market)]
  const further = await engine.read(({ state }) => pairsIn(state, 'real').flatMap(({ market }) => (listed.includes(market) ? [] : market)))
  const pairs = [...listed, ...listed.map(name => nameIn('demo', name)), ...further]
  const prices = await openPriceSource({ engine, sql, log, settings, now })
  const candles = await Candles.load({ sql, engine, pairs, now: now() })
  const statistics = await Statistics.load({ sql, candles, pairs, now: now() })
  const states = new IndexStates(now)
  const isCalm = attention && ((core: Core) => attention.isCalm(core))
  const tickers = new Tickers({ statistics, states, haltedAt: haltTimes(engine) })
  const perpTickers = new PerpTickers(tickers)
  const index = new IndexFeed({
    engine,
    sql,
    source: prices.source,
    newCoins: new NewCoinIndex(engine),
    states,
    log,
    now,
    decisionsShown,
    isCalm,
  })
  const always: QuotingHours = { realm: 'real', isOpen: () => true }
  const practice: QuotingHours = { realm: 'demo', isOpen: () => demoUse.isQuoted() }
  const quoters = [always, practice].flatMap(hours => [...spotQuoters(prices.makerSeed, hours), ...perpQuoters(prices.makerSeed, hours)])
  const maker = new MarketMaker({ engine, log, quoters, isCalm })
  const { flowSeed } = prices
  const traded: QuotingHours = { realm: 'demo', isOpen: () => demoUse.isTraded() }
  const flows = flowSeed === undefined ? [] : [always, traded].map(hours => new Flow({ engine, log, hours, seed: flowSeed, now, isCalm }))
  for (const realm of ['real', 'demo'] as const)
    await fundHouse(
      engine,
      (flows.length > 0 ? (['maker', 'flow'] as const) : (['maker'] as const)).map(role => ({ role, realm })),
    )
  // Money of practice is always the house's; real money of a live market is put in by its owner.
  for (const realm of settings.isSimulated ? (['real', 'demo'] as const) : (['demo'] as const)) {
    await fundInsurance(engine, realm)
    await fundOptionsPool(engine, realm)
  }
  if (settings.isSimulated) await quoteNewCoins({ engine, log, quoters, seed: prices.makerSeed, hours: always })
  if (attention) engine.subscribe({ record: (record, core) => attention.take(record, core) })
  await index.start()
  await maker.start()
  for (const flow of flows) flow.start()
  const endFeed = feedMarkets({ engine, hub, tickers, perpTickers, candles, now })
  return {
    perpTickers,
    async wakePractice() {
      demoUse.note(now())
      await maker.quote()
    },
    indexAges: () => states.ages(),
    priceBefore: base => statistics.of(perpMarketOn(plainName(base)))?.open,
    handlers: marketsCalls({ engine, sql, candles, statistics, tickers, perpTickers, now }),
    async stop() {
      endFeed()
      await Promise.all([...flows.map(flow => flow.stop()), index.stop(), maker.stop()])
      await prices.stop()
    },
  }
}
