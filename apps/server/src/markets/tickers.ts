import type { Core } from '@assay/core/engine/core'
import { ALARM_HALT_REASON } from '@assay/core/markets/alarm'
import { indexPrice } from '@assay/core/markets/read'
import type { SpotPair } from '@assay/core/spot/listing/spot-pair'
import { pairsIn, spotPair } from '@assay/core/spot/listing/spot-pair'
import { bestPrices } from '@assay/core/spot/read'
import { versionAt } from '@assay/core/terms/dated'
import { multiplyDivide, type PairScales, powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, RATE_SCALE } from '@assay/money/kinds'
import { plainName, type Realm } from '@assay/rules/realm'
import type { Ticker } from '@assay/wire/markets/calls'
import type { IndexStates } from './index/index-states.ts'
import { INDEX_STALE } from './index/stale-pause.ts'
import type { Statistics } from './statistics.ts'

/** What the wire calls a halt by the running audit. */
const AUDIT_FINDING = 'auditFinding'

/** A price on the wire; empty when there is none. */
export const priceText = (price: Price | undefined): string => (price === undefined ? '' : formatDecimal(price, PRICE_SCALE))

/** Change as a share of the price before, e.g. "-0.0123"; rounded down. */
const changeText = (open: Price, last: Price): string =>
  formatDecimal(multiplyDivide(last - open, powerOfTen(RATE_SCALE), open, 'floor'), RATE_SCALE)

interface TickerParts {
  statistics: Statistics
  states: IndexStates
  /** Since when a pair is halted, ms; undefined when it is not or when that is not known. */
  haltedAt(pair: string): number | undefined
}

/** Puts together what a ticker says: statistics, index, best prices and the state of the market. */
export class Tickers {
  readonly #statistics: Statistics
  readonly #states: IndexStates
  readonly #haltedAt: TickerParts['haltedAt']

  constructor({ statistics, states, haltedAt }: TickerParts) {
    this.#statistics = statistics
    this.#states = states
    this.#haltedAt = haltedAt
  }

  /** Of all pairs of a realm, in the order of listing. */
  all(core: Core, realm: Realm): Ticker[] {
    return pairsIn(core.state, realm).flatMap(({ market }) => this.of(core, market) ?? [])
  }

  #changeSince(name: string, stretch: '1h' | '7d', last: Price | undefined): string {
    const before = this.#statistics.priceBefore(name, stretch)
    return before === undefined || last === undefined ? '' : changeText(before, last)
  }

  /** Of one pair; undefined when it is not listed. */
  of(core: Core, name: string): Ticker | undefined {
    const pair = spotPair(core.state, name)
    if (!pair) return undefined
    const best = bestPrices(core.state, name)
    return this.put({ core, name, ...pair, best, state: this.#stateOf(pair), rulesVersion: versionAt(pair, core.at).version })
  }

  /** A ticker of the statistics of a market and of what is given. */
  put({ core, name, base, quote, best, state, rulesVersion, ...scales }: TickerInput): Ticker {
    const figures = this.#statistics.of(name)
    const index = indexPrice(core.state, base)
    const price = (figure: 'open' | 'high' | 'low' | 'last') => priceText(figures?.[figure] ?? index)
    return {
      pair: name,
      base,
      quote,
      last: price('last'),
      index: priceText(index),
      open24h: price('open'),
      high24h: price('high'),
      low24h: price('low'),
      change1h: this.#changeSince(name, '1h', figures?.last),
      change7d: this.#changeSince(name, '7d', figures?.last),
      change24h: figures ? changeText(figures.open, figures.last) : '0',
      baseVolume24h: formatDecimal(figures?.baseVolume ?? 0n, scales.baseScale),
      quoteVolume24h: formatDecimal(figures?.quoteVolume ?? 0n, scales.quoteScale),
      bestBid: priceText(best.bid),
      bestAsk: priceText(best.ask),
      trades24h: figures?.trades?.count ?? 0,
      tradeIds24h: figures?.trades ? [figures.trades.first, figures.trades.last] : [],
      ...state,
      rulesVersion,
      at: core.at,
    }
  }

  /** Whether a spot pair trades. Its index may be late before the pair stands still. */
  #stateOf({ market, base, halted, haltReason }: SpotPair): MarketState {
    const isIndexLate = halted ? haltReason === INDEX_STALE : this.#states.of(plainName(base)) === 'halted'
    return this.stateOf({ name: market, halted, haltReason, isIndexLate })
  }

  /** Whether a market trades, and why not since when. A pause because of the index is shown as what it is. */
  stateOf({ name, halted, haltReason, isIndexLate }: Halt): MarketState {
    if (!halted && !isIndexLate) return { state: 'trading' }
    const haltedAt = this.#haltedAt(name)
    const since = haltedAt === undefined ? {} : { stateSince: haltedAt }
    if (isIndexLate) return { state: 'stale', stateReason: INDEX_STALE, ...since }
    return { state: 'halted', stateReason: haltReason === ALARM_HALT_REASON ? AUDIT_FINDING : haltReason, ...since }
  }
}

type MarketState = Pick<Ticker, 'state' | 'stateReason' | 'stateSince'>

interface Halt {
  name: string
  halted: boolean
  haltReason: string
  isIndexLate: boolean
}

interface TickerInput extends PairScales {
  core: Core
  name: string
  base: string
  quote: string
  best: { bid?: Price | undefined; ask?: Price | undefined }
  state: MarketState
  /** Of the settings in force. */
  rulesVersion: number
}
