import type { Core } from '@assay/core/engine/core'
import { type Realm, realmOf } from '@assay/rules/realm'
import { CANDLE_INTERVALS, type CandleInterval, type Ticker } from '@assay/wire/markets/calls'
import type { Engine } from '../core-host/engine.ts'
import type { PerpTickers } from '../perp/tickers.ts'
import { type ChannelAddress, type Hub, realmOfChannel } from '../ws/hub.ts'
import type { PlacedCandle } from './candle.ts'
import type { Candles } from './candles.ts'
import { listedMarket } from './listed.ts'
import { presentCandle } from './present-candle.ts'
import type { Tickers } from './tickers.ts'

/** The ticker channels speak at most four times a second. */
const TICKER_MS = 250
/** Candles that a new subscriber gets. */
const CANDLES_IN_SNAPSHOT = 300

const isInterval = (text: string): text is CandleInterval => (CANDLE_INTERVALS as readonly string[]).includes(text)

/** Everything that a ticker says but its time. */
const contentOf = ({ at: _, ...content }: Ticker): string => JSON.stringify(content)

/** The channels `ticker` and `perpTicker`, and those of practice: all pairs or perpetual markets at first, then those that changed. */
class TickerFeed<T extends Ticker> {
  readonly #tickers: { all(core: Core, realm: Realm): T[] }
  readonly #published = new Map<string, string>()

  constructor(tickers: { all(core: Core, realm: Realm): T[] }) {
    this.#tickers = tickers
  }

  snapshot(address: ChannelAddress, core: Core): T[] {
    const realm = realmOfChannel(address)
    const tickers = this.#tickers.all(core, realm)
    // With nobody to tell before, what is told now is where the deltas begin.
    if (tickers.every(({ pair }) => !this.#published.has(pair))) this.#remember(tickers)
    return tickers
  }

  delta(address: ChannelAddress, core: Core): T[] | undefined {
    const changed = this.#tickers
      .all(core, realmOfChannel(address))
      .filter(ticker => this.#published.get(ticker.pair) !== contentOf(ticker))
    this.#remember(changed)
    return changed.length > 0 ? changed : undefined
  }

  forget(address: ChannelAddress): void {
    for (const pair of [...this.#published.keys()]) if (realmOf(pair) === realmOfChannel(address)) this.#published.delete(pair)
  }

  #remember(tickers: readonly T[]): void {
    for (const ticker of tickers) this.#published.set(ticker.pair, contentOf(ticker))
  }
}

interface FeedOptions {
  engine: Engine
  hub: Hub
  tickers: Tickers
  perpTickers: PerpTickers
  candles: Candles
  now: () => number
}

/** Feeds the channels `ticker`, `perpTicker` and `candles:<market>:<interval>`. Gives the function that ends its timer. */
export const feedMarkets = ({ engine, hub, tickers, perpTickers, candles, now }: FeedOptions): (() => void) => {
  hub.serve('ticker', new TickerFeed(tickers))
  hub.serve('perpTicker', new TickerFeed(perpTickers))
  hub.serve('candles', {
    snapshot: ({ parameters: [pair = '', interval = ''] }, core) => {
      const listed = listedMarket(core.state, pair)
      if (!listed || !isInterval(interval)) return undefined
      const newest = candles.history({ pair, interval, limit: CANDLES_IN_SNAPSHOT, before: now() + 1 })
      return newest.then(rows => rows.map(candle => presentCandle(candle, listed)))
    },
  })
  candles.listen(changed => void engine.read(core => publishCandles(hub, changed, core)).catch(() => undefined))
  const timer = setInterval(() => {
    for (const name of ['ticker', 'perpTicker', 'ticker:demo', 'perpTicker:demo'] as const) hub.mark(name)
  }, TICKER_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const publishCandles = (hub: Hub, changed: readonly PlacedCandle[], core: Core): void => {
  for (const { pair, interval, candle } of changed) {
    const name = `candles:${pair}:${interval}` as const
    const listed = hub.isWatched(name) && listedMarket(core.state, pair)
    if (listed) hub.publish(name, [presentCandle(candle, listed)])
  }
}
