import { powerOfTen } from '@assay/money/arithmetic'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import type { ResponseOf } from '@assay/wire/call'
import { getCurrencyAll, getMarketList } from '@assay/wire/markets/calls'
import { exchangeInfo } from '@assay/wire/public-api/market-data'
import { API_ORDER_TYPES, SELF_TRADE_MODES } from '@assay/wire/public-api/orders'
import type { RateLimits } from '../http/guard/rate-limits.ts'
import { isApiError, SYMBOL_INVALID } from './api-error.ts'
import { callsOf, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'
import { askedSymbols } from './ticker-routes.ts'

type Pair = ResponseOf<typeof getCurrencyAll>['pairs'][number]

/** What a limit price may be of the reference price, when the band is a share of it. */
const bandOf = (rate: string) => {
  const [one, band] = [powerOfTen(RATE_SCALE), exactDecimal(rate, RATE_SCALE)]
  const [up, down] = [formatDecimal(one + band, RATE_SCALE), formatDecimal(one - band, RATE_SCALE)]
  return { bidMultiplierUp: up, bidMultiplierDown: down, askMultiplierUp: up, askMultiplierDown: down, avgPriceMins: 0 }
}

const filtersOf = ({ rules }: Pair) => [
  { filterType: 'PRICE_FILTER' as const, minPrice: rules.tick, maxPrice: '0', tickSize: rules.tick },
  { filterType: 'LOT_SIZE' as const, minQty: rules.quantityMin, maxQty: rules.quantityMax, stepSize: rules.lot },
  {
    filterType: 'NOTIONAL' as const,
    minNotional: rules.notionalMin,
    applyMinToMarket: true,
    maxNotional: rules.notionalMax,
    applyMaxToMarket: true,
    avgPriceMins: 0,
  },
  { filterType: 'PERCENT_PRICE_BY_SIDE' as const, ...bandOf(rules.priceBandRate) },
  { filterType: 'MAX_NUM_ORDERS' as const, maxNumOrders: rules.openOrdersMax },
]

const symbolOf = (pair: Pair, isTrading: boolean) => ({
  symbol: pair.pair,
  status: isTrading ? ('TRADING' as const) : ('BREAK' as const),
  baseAsset: pair.base,
  baseAssetPrecision: pair.rules.baseScale,
  quoteAsset: pair.quote,
  quotePrecision: pair.rules.quoteScale,
  quoteAssetPrecision: pair.rules.quoteScale,
  baseCommissionPrecision: pair.rules.baseScale,
  quoteCommissionPrecision: pair.rules.quoteScale,
  orderTypes: [...API_ORDER_TYPES],
  icebergAllowed: false,
  ocoAllowed: false,
  otoAllowed: false,
  quoteOrderQtyMarketAllowed: true,
  allowTrailingStop: false,
  cancelReplaceAllowed: true,
  amendAllowed: false,
  isSpotTradingAllowed: true,
  isMarginTradingAllowed: false,
  filters: filtersOf(pair),
  permissions: [],
  permissionSets: [['SPOT']],
  defaultSelfTradePreventionMode: 'EXPIRE_TAKER',
  allowedSelfTradePreventionModes: [...SELF_TRADE_MODES],
})

const SECOND = { interval: 'SECOND' as const, intervalNum: 1 }
const MINUTE = { interval: 'MINUTE' as const, intervalNum: 1 }
const HOUR = { interval: 'HOUR' as const, intervalNum: 1 }

/** All that is enforced: weights by address, orders and signed reads by person. */
const limitsOf = ({ addressReads, addressReadsAtOnce, sessionReads, sessionChanges, sessionChangesHourly }: RateLimits) => [
  { rateLimitType: 'REQUEST_WEIGHT' as const, ...SECOND, limit: addressReadsAtOnce },
  { rateLimitType: 'REQUEST_WEIGHT' as const, ...MINUTE, limit: addressReads },
  { rateLimitType: 'ORDERS' as const, ...MINUTE, limit: sessionChanges },
  { rateLimitType: 'ORDERS' as const, ...HOUR, limit: sessionChangesHourly },
  { rateLimitType: 'RAW_REQUESTS' as const, ...MINUTE, limit: sessionReads },
]

/** The markets with their rules, of the real ones; a golden file keeps its shape. */
export const exchangeInfoRoute = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(exchangeInfo, async (asked, caller) => {
    const names = askedSymbols(asked)
    if (isApiError(names)) return names
    const [all, list] = [await call(getCurrencyAll, {}, caller), await call(getMarketList, { product: 'spot' }, caller)]
    if (isApiError(all)) return all
    if (isApiError(list)) return list
    const trading = new Set(list.markets.flatMap(({ ticker }) => (ticker.state === 'trading' ? ticker.pair : [])))
    const pairs = all.pairs.filter(({ pair }) => !names || names.includes(pair))
    if (names && pairs.length !== new Set(names).size) return SYMBOL_INVALID
    return {
      timezone: 'UTC' as const,
      serverTime: parts.now(),
      rateLimits: limitsOf(parts.rates),
      exchangeFilters: [],
      symbols: pairs
        .map(pair => symbolOf(pair, trading.has(pair.pair)))
        .filter(({ status }) => asked.symbolStatus === undefined || status === asked.symbolStatus),
    }
  })
}
