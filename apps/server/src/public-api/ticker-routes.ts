import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { exactSigned, formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { getMarketList, getOrderBook, getRecentTrades, type Ticker } from '@assay/wire/markets/calls'
import * as contract from '@assay/wire/public-api/market-data'
import { type ApiError, apiError, isApiError, notValid, SYMBOL_INVALID } from './api-error.ts'
import { type ApiCaller, callsOf, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'

const DAY_MS = 24 * 3_600_000
const SCALE = 18

interface Asked {
  symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | undefined
  symbol?: string | undefined
  /** A JSON array. */
  symbols?: string | undefined
}

/** The symbols that were asked for; undefined for all of them. */
export const askedSymbols = ({ symbol, symbols }: Asked): readonly string[] | undefined | ApiError => {
  if (symbol !== undefined && symbols !== undefined)
    return apiError(-1128, "Combination of optional parameters invalid: 'symbol', 'symbols'.")
  if (symbol !== undefined) return [symbol]
  if (symbols === undefined) return undefined
  const list = jsonOf(symbols)
  return Array.isArray(list) && list.length > 0 && list.every(one => typeof one === 'string') ? list : notValid('symbols')
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isInState = ({ state }: Ticker, { symbolStatus }: Asked): boolean =>
  symbolStatus === undefined || symbolStatus === (state === 'trading' ? 'TRADING' : 'BREAK')

/** Routes about the newest figures of one market, of several or of all. */
export const tickerRoutes = (parts: RouteParts): ServedRoute[] => {
  const call = callsOf(parts)
  const tickers = async (asked: Asked, caller: ApiCaller): Promise<Ticker[] | ApiError> => {
    const names = askedSymbols(asked)
    if (isApiError(names)) return names
    const list = await call(getMarketList, { product: 'spot' }, caller)
    if (isApiError(list)) return list
    const all = list.markets.map(({ ticker }) => ticker).filter(one => isInState(one, asked))
    if (!names) return all
    const found = names.flatMap(name => all.find(({ pair }) => pair === name) ?? [])
    return found.length === names.length ? found : SYMBOL_INVALID
  }
  /** One symbol is answered by its figures, everything else by a list. */
  const each = async <Figures extends object>(
    asked: Asked,
    caller: ApiCaller,
    figures: (ticker: Ticker) => Figures | Promise<Figures>,
  ): Promise<Figures | Figures[] | ApiError> => {
    const found = await tickers(asked, caller)
    if (isApiError(found)) return found
    const shown = await Promise.all(found.map(figures))
    return asked.symbol === undefined ? shown : (shown[0] as Figures)
  }
  const bestOf = async (pair: string, caller: ApiCaller) => {
    const book = await call(getOrderBook, { pair, levels: '1' }, caller)
    const { bids, asks } = isApiError(book) ? { bids: [], asks: [] } : book
    const [[bidPrice, bidQty] = ['0', '0'], [askPrice, askQty] = ['0', '0']] = [bids[0], asks[0]]
    return { bidPrice, bidQty, askPrice, askQty }
  }
  const lastQuantity = async (pair: string, caller: ApiCaller) => {
    const tape = await call(getRecentTrades, { pair, limit: '1' }, caller)
    return isApiError(tape) ? '0' : (tape.trades[0]?.quantity ?? '0')
  }
  return [
    serveRoute(contract.dayTicker, (asked, caller) =>
      each(asked, caller, async ticker =>
        asked.type === 'MINI'
          ? shortFigures(ticker)
          : { ...dayFigures(ticker), ...(await bestOf(ticker.pair, caller)), lastQty: await lastQuantity(ticker.pair, caller) },
      ),
    ),
    serveRoute(contract.priceTicker, (asked, caller) => each(asked, caller, ({ pair, last }) => ({ symbol: pair, price: last || '0' }))),
    serveRoute(contract.bookTicker, (asked, caller) =>
      each(asked, caller, async ({ pair }) => ({ symbol: pair, ...(await bestOf(pair, caller)) })),
    ),
  ]
}

const shortFigures = (ticker: Ticker) => ({
  symbol: ticker.pair,
  lastPrice: ticker.last || '0',
  openPrice: ticker.open24h || '0',
  highPrice: ticker.high24h || '0',
  lowPrice: ticker.low24h || '0',
  volume: ticker.baseVolume24h,
  quoteVolume: ticker.quoteVolume24h,
  openTime: ticker.at - DAY_MS,
  closeTime: ticker.at,
  firstId: ticker.tradeIds24h?.[0] ?? -1,
  lastId: ticker.tradeIds24h?.[1] ?? -1,
  count: ticker.trades24h ?? 0,
})

const dayFigures = (ticker: Ticker) => {
  const [open, last] = [exactSigned(ticker.open24h || '0', PRICE_SCALE), exactSigned(ticker.last || '0', PRICE_SCALE)]
  const [volume, quoteVolume] = [exactSigned(ticker.baseVolume24h, SCALE), exactSigned(ticker.quoteVolume24h, SCALE)]
  const average = volume === 0n ? 0n : multiplyDivide(quoteVolume, powerOfTen(PRICE_SCALE), volume, 'floor')
  return {
    ...shortFigures(ticker),
    priceChange: formatDecimal(last - open, PRICE_SCALE),
    priceChangePercent: formatDecimal(exactSigned(ticker.change24h, RATE_SCALE), RATE_SCALE - 2),
    weightedAvgPrice: formatDecimal(average, PRICE_SCALE),
    // The last price before these 24 hours.
    prevClosePrice: ticker.open24h || '0',
  }
}
