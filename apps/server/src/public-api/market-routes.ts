import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { CANDLE_INTERVALS, type CandleInterval, getCandles, getOrderBook, getRecentTrades } from '@assay/wire/markets/calls'
import * as contract from '@assay/wire/public-api/market-data'
import { INTERVAL_MS } from '../markets/candle.ts'
import { apiError, isApiError, SYMBOL_INVALID } from './api-error.ts'
import { callsOf, isSymbol, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'

const DEPTH_DEFAULT = 100
const TRADES_DEFAULT = 100
const CANDLES_DEFAULT = 500
const CANDLES_MAX = 1000
const SCALE = 18

/** Price times quantity, exactly: both have at most as many places as money has. */
const productOf = (price: string, quantity: string): string =>
  formatDecimal(multiplyDivide(exactDecimal(price, SCALE), exactDecimal(quantity, SCALE), powerOfTen(SCALE), 'floor'), SCALE)

const isInterval = (interval: string): interval is CandleInterval => (CANDLE_INTERVALS as readonly string[]).includes(interval)

/** Routes about one market, for anybody. */
export const marketRoutes = (parts: RouteParts): ServedRoute[] => {
  const call = callsOf(parts)
  return [
    serveRoute(contract.ping, async () => ({})),
    serveRoute(contract.serverTime, async () => ({ serverTime: parts.now() })),
    serveRoute(contract.depth, async ({ symbol, limit = DEPTH_DEFAULT }, caller) => {
      if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
      const book = await call(getOrderBook, { pair: symbol, levels: String(limit) }, caller)
      return isApiError(book) ? book : { lastUpdateId: book.seq, bids: book.bids, asks: book.asks }
    }),
    serveRoute(contract.trades, async ({ symbol, limit = TRADES_DEFAULT }, caller) => {
      if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
      const tape = await call(getRecentTrades, { pair: symbol, limit: String(limit) }, caller)
      if (isApiError(tape)) return tape
      return tape.trades.reverse().map(({ id, price, quantity, side, at }) => ({
        id: Number(id),
        price,
        qty: quantity,
        quoteQty: productOf(price, quantity),
        time: at,
        isBuyerMaker: side === 'sell',
        isBestMatch: true,
      }))
    }),
    klines(parts),
  ]
}

const klines = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(contract.klines, async ({ symbol, interval, startTime, endTime, limit: asked = CANDLES_DEFAULT }, caller) => {
    if (!isInterval(interval)) return apiError(-1120, 'Invalid interval.')
    if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const limit = Math.min(Math.max(asked, 1), CANDLES_MAX)
    const length = INTERVAL_MS[interval]
    const ends = [
      ...(endTime === undefined ? [] : [endTime + 1]),
      ...(startTime === undefined ? [] : [Math.ceil(startTime / length) * length + limit * length]),
    ]
    const before = ends.length > 0 ? { before: String(Math.min(...ends)) } : {}
    const past = await call(getCandles, { pair: symbol, interval, limit: String(limit), ...before }, caller)
    if (isApiError(past)) return past
    return past.candles
      .filter(([openTime]) => startTime === undefined || openTime >= startTime)
      .map(([openTime, open, high, low, close, volume, quoteVolume]) => {
        const closeTime = openTime + length - 1
        return [openTime, open, high, low, close, volume, closeTime, quoteVolume, null, null, null, null] as const
      })
      .map(candle => [...candle] as [...typeof candle])
  })
}
