import type { Core } from '@assay/core/engine/core'
import { projectsOf } from '@assay/core/launchpad/read'
import { indexPrice } from '@assay/core/markets/read'
import { NOT_YET_TRADED } from '@assay/core/markets/work'
import type { Price } from '@assay/money/kinds'
import type { IndexPrice } from '@assay/rules/index-price'
import { newMarketOf } from '@assay/rules/launchpad/market-settings'
import { indexAfterTrade } from '@assay/rules/launchpad/new-coin-index'
import type { Engine } from '../../core-host/engine.ts'

/** Name of the only source, as the evidence has it. */
const SOURCE = 'own market'

/** What a trade said of the price of a new coin, waiting for the next second. */
type Trade = Parameters<typeof indexAfterTrade>[1]

/** The index of new coins by their own market: from the issue price on, moved by each trade. What the core was told last is where a restart goes on. */
export class NewCoinIndex {
  readonly #engine: Engine
  /** Whether each market on which somebody traded is that of a new coin. */
  readonly #markets = new Map<string, boolean>()
  readonly #trades = new Map<string, Trade[]>()

  constructor(engine: Engine) {
    this.#engine = engine
    engine.subscribe({
      on: {
        'spot.orderFilled': ({ pair, price, notional }, _record, _place, { state }) => {
          if (!this.#isNewCoin(state, pair)) return
          const waiting = this.#trades.get(pair) ?? []
          waiting.push({ price, notional })
          this.#trades.set(pair, waiting)
        },
      },
    })
  }

  /** The index of each new coin whose market is listed. */
  read(at: number): Promise<Map<string, IndexPrice>> {
    return this.#engine.read(core => new Map(coinsOf(core).map(coin => [coin.coin, this.#indexOf(core, coin, at)])))
  }

  /** Of every fill of every market it is asked: each market is looked for among the projects once, since a market never becomes that of a project. */
  #isNewCoin(state: Core['state'], market: string): boolean {
    const known = this.#markets.get(market)
    if (known !== undefined) return known
    const isNew = projectsOf(state).some(({ terms }) => newMarketOf(terms.coin) === market)
    this.#markets.set(market, isNew)
    return isNew
  }

  #indexOf({ state }: Core, { coin, issuePrice }: { coin: string; issuePrice: Price }, at: number): IndexPrice {
    const market = newMarketOf(coin)
    const trades = this.#trades.get(market) ?? []
    this.#trades.delete(market)
    // Until trading begins it is the issue price, also of a coin whose earlier sale was called off at another.
    const isTraded = state.markets.listings.get(market)?.haltReason !== NOT_YET_TRADED
    const price = trades.reduce<Price>(indexAfterTrade, (isTraded ? indexPrice(state, coin) : undefined) ?? issuePrice)
    return { state: 'normal', price, age: 0, parts: [{ source: SOURCE, price, at, weight: 1n, clamped: price }] }
  }
}

const coinsOf = ({ state }: Core): { coin: string; issuePrice: Price }[] =>
  projectsOf(state)
    .filter(({ phase, terms }) => phase !== 'cancelled' && state.markets.listings.has(newMarketOf(terms.coin)))
    .map(({ terms }) => terms)
