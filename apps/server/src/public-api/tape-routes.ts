import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { getRecentTrades, type PublicTrade } from '@assay/wire/markets/calls'
import * as contract from '@assay/wire/public-api/market-data'
import { type ApiError, isApiError, SYMBOL_INVALID } from './api-error.ts'
import { productOf } from './product-of.ts'
import { type ApiCaller, callsOf, isSymbol, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'

const TRADES_DEFAULT = 500
const TRADES_MAX = 1000
const SCALE = 18

const apiTrade = ({ id, price, quantity, side, at }: PublicTrade) => ({
  id: Number(id),
  price,
  qty: quantity,
  quoteQty: productOf(price, quantity),
  time: at,
  isBuyerMaker: side === 'sell',
  isBestMatch: true,
})

interface Aggregate {
  a: number
  p: string
  q: string
  f: number
  l: number
  T: number
  m: boolean
  M: boolean
}

/** Trades of one moment, side and price as one. */
const aggregated = (trades: readonly PublicTrade[]): Aggregate[] => {
  const found: Aggregate[] = []
  for (const { id, price, quantity, side, at } of trades) {
    const [number, last] = [Number(id), found.at(-1)]
    const isSame = last?.T === at && last.p === price && last.m === (side === 'sell')
    if (isSame) found.push({ ...(found.pop() as Aggregate), q: sumOf(last.q, quantity), l: number })
    else found.push({ a: number, p: price, q: quantity, f: number, l: number, T: at, m: side === 'sell', M: true })
  }
  return found
}

const sumOf = (one: string, other: string): string => formatDecimal(exactDecimal(one, SCALE) + exactDecimal(other, SCALE), SCALE)

/** The oldest of some rows where it is said from where on, or else the newest. */
const part = <Row>(rows: readonly Row[], limit: number, isFrom: boolean): Row[] => {
  const most = Math.min(Math.max(limit, 1), TRADES_MAX)
  return isFrom ? rows.slice(0, most) : rows.slice(-most)
}

/** Routes about the trades of one market. */
export const tapeRoutes = (parts: RouteParts): ServedRoute[] => {
  const call = callsOf(parts)
  /** All that are kept, oldest first. */
  const tapeOf = async (symbol: string, caller: ApiCaller): Promise<PublicTrade[] | ApiError> => {
    if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const tape = await call(getRecentTrades, { pair: symbol, limit: String(TRADES_MAX) }, caller)
    return isApiError(tape) ? tape : tape.trades.reverse()
  }
  return [
    serveRoute(contract.trades, async ({ symbol, limit = TRADES_DEFAULT }, caller) => {
      const tape = await tapeOf(symbol, caller)
      return isApiError(tape) ? tape : part(tape, limit, false).map(apiTrade)
    }),
    serveRoute(contract.historicalTrades, async ({ symbol, fromId, limit = TRADES_DEFAULT }, caller) => {
      const tape = await tapeOf(symbol, caller)
      if (isApiError(tape)) return tape
      const found = tape.filter(({ id }) => Number(id) >= (fromId ?? 0))
      return part(found, limit, fromId !== undefined).map(apiTrade)
    }),
    serveRoute(contract.aggregateTrades, async ({ symbol, fromId, startTime, endTime, limit = TRADES_DEFAULT }, caller) => {
      const tape = await tapeOf(symbol, caller)
      if (isApiError(tape)) return tape
      const found = aggregated(tape).filter(
        ({ a, T }) => a >= (fromId ?? 0) && T >= (startTime ?? 0) && T <= (endTime ?? Number.POSITIVE_INFINITY),
      )
      return part(found, limit, fromId !== undefined || startTime !== undefined)
    }),
  ]
}
