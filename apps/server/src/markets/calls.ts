import type { Core } from '@assay/core/engine/core'
import { assetsOf, indexPrice } from '@assay/core/markets/read'
import { perpMarket } from '@assay/core/perp/read'
import type { SpotPair, SpotSettingsVersion } from '@assay/core/spot/listing/spot-pair'
import { pairsIn, spotPair, spotSettingsAt } from '@assay/core/spot/listing/spot-pair'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { type Realm, realmOf } from '@assay/rules/realm'
import { refuse } from '@assay/rules/refusals'
import {
  getCandles,
  getCurrencyAll,
  getCurrencyMessage,
  getMarketList,
  MARKET_LIST_LIMIT,
  type MarketKind,
  newData,
  type SpotPairRules,
  setFavourite,
  sortFavourites,
} from '@assay/wire/markets/calls'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { perpListings, perpSettings } from '../perp/listings.ts'
import { presentAsPair, presentRules } from '../perp/present-market.ts'
import type { PerpTickers } from '../perp/tickers.ts'
import { CANDLES_MAX, type Candles } from './candles.ts'
import { assetName, categoryOf, isHeldAsset } from './coins.ts'
import { favouritesOf, keepFavourite, orderFavourites } from './favourites.ts'
import { listedMarket } from './listed.ts'
import { presentCandle, presentCandleTrades } from './present-candle.ts'
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
  perpTickers: PerpTickers
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

/** The tickers of all markets of a realm, or of those of one kind: spot first. */
const listedTickers = (
  { tickers, perpTickers }: MarketsCalls,
  core: Core,
  { product, realm }: { product: MarketKind | undefined; realm: Realm },
) => {
  const listedAt = (market: string): number => listedMarket(core.state, market)?.listedAt ?? 0
  const spot =
    product === 'perp' ? [] : tickers.all(core, realm).map(ticker => ({ kind: 'spot' as const, ticker, listedAt: listedAt(ticker.pair) }))
  if (product === 'spot') return spot
  const perps = perpListings(core.state, realm).flatMap(listing => {
    const ticker = perpTickers.of(core, listing.market)
    const perp = perpTickers.figuresOf(core, listing)
    return ticker ? { kind: 'perp' as const, ticker, perp, listedAt: listedAt(listing.market) } : []
  })
  return [...spot, ...perps]
}

/** Whatever limit is asked for, it is `MARKET_LIST_LIMIT`. */
const marketList = (parts: MarketsCalls): Handler =>
  serve(getMarketList, async ({ product }, caller) => {
    const favourites = await favouritesFor(parts, caller)
    const listed = await parts.engine.read(core => listedTickers(parts, core, { product, realm: caller.realm }))
    const markets = listed.slice(0, MARKET_LIST_LIMIT).map(({ ticker, ...of }) => ({
      ...of,
      ticker,
      name: assetName(ticker.base),
      category: categoryOf(ticker.base),
      sparkline: parts.statistics.sparkline(ticker.pair).map(priceText),
      favourite: favourites.includes(ticker.pair),
    }))
    return data({ limit: MARKET_LIST_LIMIT, markets, favourites })
  })

const currencyAll = ({ engine }: MarketsCalls): Handler =>
  serve(getCurrencyAll, async (_input, { realm }) =>
    data(
      await engine.read(({ state, at }) => ({
        assets: assetsOf(state)
          .filter(({ asset }) => realmOf(asset) === realm && isHeldAsset(asset))
          .map(({ asset, scale }) => ({
            asset,
            name: assetName(asset),
            scale,
            indexPrice: priceText(indexPrice(state, asset)),
          })),
        pairs: pairsIn(state, realm).map(spot => {
          const { market, base, quote } = spot
          return { pair: market, base, quote, rules: rulesOf(spot, spotSettingsAt(state, market, at)) }
        }),
      })),
    ),
  )

const currencyMessage = (parts: MarketsCalls): Handler =>
  serve(getCurrencyMessage, async ({ pair: name }, caller) => {
    const found = await parts.engine.read(core => spotMessage(parts, core, name) ?? perpMessage(parts, core, name))
    if (!found) return refused(refuse('pairUnknown'))
    const favourites = await favouritesFor(parts, caller)
    return data({ ...found, favourite: favourites.includes(name) })
  })

const spotMessage = ({ tickers }: MarketsCalls, core: Core, name: string) => {
  const pair = spotPair(core.state, name)
  const ticker = tickers.of(core, name)
  return pair && ticker && { kind: 'spot' as const, rules: rulesOf(pair, spotSettingsAt(core.state, name, core.at)), ticker }
}

const perpMessage = ({ perpTickers }: MarketsCalls, core: Core, name: string) => {
  const listing = perpMarket(core.state, name)
  const ticker = perpTickers.of(core, name)
  if (!listing || !ticker) return undefined
  const settings = perpSettings(listing, core.at)
  const perp = { rules: presentRules(listing, settings), figures: perpTickers.figuresOf(core, listing) }
  return { kind: 'perp' as const, rules: presentAsPair(listing, settings), ticker, perp }
}

/** The rules of a pair as the ticket needs them. */
const rulesOf = ({ market: pair, base, quote }: SpotPair, settings: SpotSettingsVersion): SpotPairRules => {
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
    const isListed = await engine.read(core => listedMarket(core.state, pair) !== undefined)
    if (!isListed) return refused(refuse('pairUnknown'))
    await keepFavourite(sql, { user, pair, favourite: favourite === '1', now: now() })
    return data({ favourites: await favouritesOf(sql, user) })
  })

const sortOwn = ({ sql, now }: MarketsCalls): Handler =>
  serve(sortFavourites, async ({ pairs }, { user }) => {
    await orderFavourites(sql, { user, pairs: pairs.split(','), now: now() })
    return data({ favourites: await favouritesOf(sql, user) })
  })

const newest = ({ engine, tickers, perpTickers, now }: MarketsCalls): Handler =>
  serve(newData, async (_input, { realm }) =>
    engine.read(core => data({ tickers: tickers.all(core, realm), perpTickers: perpTickers.all(core, realm), at: now() })),
  )

const pastCandles = ({ engine, candles, now }: MarketsCalls): Handler =>
  serve(getCandles, async ({ pair, interval, limit: asked = CANDLES_DEFAULT, before, from, trades }) => {
    const listed = await engine.read(core => listedMarket(core.state, pair))
    if (!listed) return refused(refuse('pairUnknown'))
    const limit = Math.min(asked, CANDLES_MAX)
    const rows =
      from === undefined
        ? await candles.history({ pair, interval, limit, before: Math.min(before ?? Number.POSITIVE_INFINITY, now() + 1) })
        : await candles.since({ pair, interval, limit, from: Math.min(from, now() + 1) })
    return data({
      candles: rows.map(candle => presentCandle(candle, listed)),
      ...(trades === 'true' && { trades: rows.map(candle => presentCandleTrades(candle, listed)) }),
    })
  })
