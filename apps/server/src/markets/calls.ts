import { assetsOf, indexPrice, settingsAt, spotPair, spotPairs } from '@assay/core/markets/read'
import type { SettingsVersion, SpotPair } from '@assay/core/markets/state'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { refuse } from '@assay/rules/refusals'
import {
  getCandles,
  getCurrencyAll,
  getCurrencyMessage,
  getMarketList,
  MARKET_LIST_LIMIT,
  newData,
  type SpotPairRules,
  setFavourite,
  sortFavourites,
} from '@assay/wire/markets'
import type { Sql } from 'postgres'
import type { Engine } from '../engine/engine.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { CANDLES_MAX, type Candles } from './candles.ts'
import { assetName, categoryOf } from './coins.ts'
import { favouritesOf, keepFavourite, orderFavourites } from './favourites.ts'
import { presentCandle } from './present-candle.ts'
import type { Statistics } from './statistics.ts'
import { priceText, type Tickers } from './tickers.ts'

/** Candles of an answer when the caller does not say how many. */
const CANDLES_DEFAULT = 300

interface MarketsCalls {
  engine: Engine
  sql: Sql
  candles: Candles
  statistics: Statistics
  tickers: Tickers
  now: () => number
}

/** The calls about markets, in the order of the contract. */
export const marketsCalls = (parts: MarketsCalls): Handler[] => [
  marketList(parts),
  currencyAll(parts),
  currencyMessage(parts),
  collect(parts),
  sortOwn(parts),
  newest(parts),
  pastCandles(parts),
]

const favouritesFor = async ({ sql }: MarketsCalls, caller: { user?: number }): Promise<string[]> =>
  caller.user === undefined ? [] : favouritesOf(sql, caller.user)

/** Whatever limit is asked for, it is `MARKET_LIST_LIMIT`. */
const marketList = (parts: MarketsCalls): Handler =>
  serve(getMarketList, async (_input, caller) => {
    const favourites = await favouritesFor(parts, caller)
    const tickers = await parts.engine.read(core =>
      // The first version of a pair's settings holds from its listing on.
      parts.tickers.all(core).map(ticker => ({ ticker, listedAt: spotPair(core.state, ticker.pair)?.versions[0]?.effectiveAt ?? 0 })),
    )
    const markets = tickers.slice(0, MARKET_LIST_LIMIT).map(({ ticker, listedAt }) => ({
      ticker,
      name: assetName(ticker.base),
      category: categoryOf(ticker.base),
      listedAt,
      sparkline: parts.statistics.sparkline(ticker.pair).map(priceText),
      favourite: favourites.includes(ticker.pair),
    }))
    return data({ limit: MARKET_LIST_LIMIT, markets, favourites })
  })

const currencyAll = ({ engine }: MarketsCalls): Handler =>
  serve(getCurrencyAll, async () =>
    data(
      await engine.read(({ state }) => ({
        assets: assetsOf(state).map(({ asset, scale }) => ({
          asset,
          name: assetName(asset),
          scale,
          indexPrice: priceText(indexPrice(state, asset)),
        })),
        pairs: spotPairs(state).map(({ pair, base, quote }) => ({ pair, base, quote })),
      })),
    ),
  )

const currencyMessage = (parts: MarketsCalls): Handler =>
  serve(getCurrencyMessage, async ({ pair: name }, caller) => {
    const found = await parts.engine.read(core => {
      const pair = spotPair(core.state, name)
      const ticker = parts.tickers.of(core, name)
      return pair && ticker && { rules: rulesOf(pair, settingsAt(core.state, name, core.at)), ticker }
    })
    if (!found) return refused(refuse('pairUnknown'))
    const favourites = await favouritesFor(parts, caller)
    return data({ ...found, favourite: favourites.includes(name) })
  })

/** The rules of a pair as the ticket needs them. */
const rulesOf = ({ pair, base, quote }: SpotPair, settings: SettingsVersion): SpotPairRules => {
  const { baseScale, quoteScale } = settings
  return {
    pair,
    base,
    quote,
    baseScale,
    quoteScale,
    tick: formatDecimal(settings.tick, PRICE_SCALE),
    lot: formatDecimal(settings.lot, baseScale),
    quantityMin: formatDecimal(settings.quantityMin, baseScale),
    quantityMax: formatDecimal(settings.quantityMax, baseScale),
    notionalMin: formatDecimal(settings.notionalMin, quoteScale),
    notionalMax: formatDecimal(settings.notionalMax, quoteScale),
    makerFeeRate: formatDecimal(settings.makerFeeRate, RATE_SCALE),
    takerFeeRate: formatDecimal(settings.takerFeeRate, RATE_SCALE),
    priceBandRate: formatDecimal(settings.priceBandRate, RATE_SCALE),
    marketProtectionRate: formatDecimal(settings.marketProtectionRate, RATE_SCALE),
    openOrdersMax: settings.openOrdersMax,
    version: settings.version,
  }
}

const collect = ({ engine, sql, now }: MarketsCalls): Handler =>
  serve(setFavourite, async ({ pair, favourite }, { user }) => {
    const isListed = await engine.read(core => spotPair(core.state, pair) !== undefined)
    if (!isListed) return refused(refuse('pairUnknown'))
    await keepFavourite(sql, { user, pair, favourite: favourite === '1', now: now() })
    return data({ favourites: await favouritesOf(sql, user) })
  })

const sortOwn = ({ sql, now }: MarketsCalls): Handler =>
  serve(sortFavourites, async ({ pairs }, { user }) => {
    await orderFavourites(sql, { user, pairs: pairs.split(','), now: now() })
    return data({ favourites: await favouritesOf(sql, user) })
  })

const newest = ({ engine, tickers, now }: MarketsCalls): Handler =>
  serve(newData, async () => data({ tickers: await engine.read(core => tickers.all(core)), at: now() }))

const pastCandles = ({ engine, candles, now }: MarketsCalls): Handler =>
  serve(getCandles, async ({ pair, interval, limit = CANDLES_DEFAULT, before }) => {
    const listed = await engine.read(core => spotPair(core.state, pair))
    if (!listed) return refused(refuse('pairUnknown'))
    const rows = await candles.history({
      pair,
      interval,
      limit: Math.min(limit, CANDLES_MAX),
      before: Math.min(before ?? Number.POSITIVE_INFINITY, now() + 1),
    })
    return data({ candles: rows.map(candle => presentCandle(candle, listed)) })
  })
