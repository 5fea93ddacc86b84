import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { getCandles, getOrderBook } from '@assay/wire/markets/calls'
import * as contract from '@assay/wire/public-api/market-data'
import { isApiError, SYMBOL_INVALID } from './api-error.ts'
import { callsOf, isSymbol, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'

const DEPTH_DEFAULT = 100
const AVERAGE_MINUTES = 5
const SCALE = 18

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
    serveRoute(contract.averagePrice, async ({ symbol }, caller) => {
      if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
      const past = await call(getCandles, { pair: symbol, interval: '1m', limit: String(AVERAGE_MINUTES) }, caller)
      if (isApiError(past)) return past
      const sum = (place: 5 | 6) => past.candles.reduce((all, candle) => all + exactDecimal(candle[place], SCALE), 0n)
      const [volume, quoteVolume] = [sum(5), sum(6)]
      const average = volume === 0n ? undefined : multiplyDivide(quoteVolume, powerOfTen(PRICE_SCALE), volume, 'floor')
      const price = average === undefined ? (past.candles.at(-1)?.[4] ?? '0') : formatDecimal(average, PRICE_SCALE)
      return { mins: AVERAGE_MINUTES, price, closeTime: parts.now() }
    }),
  ]
}
