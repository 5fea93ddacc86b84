import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { type Candle, type CandleInterval, type CandleTrades, getCandles, getRecentTrades } from '@assay/wire/markets/calls'
import { klines } from '@assay/wire/public-api/market-data'
import { type ApiError, apiError, isApiError, SYMBOL_INVALID } from './api-error.ts'
import { type CandleGroup, candleGroup } from './candle-groups.ts'
import { productOf } from './product-of.ts'
import { type ApiCaller, callsOf, isSymbol, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'

const CANDLES_DEFAULT = 500
const CANDLES_MAX = 1000
const SCALE = 18
const SECOND_MS = 1000

/** A candle with its trades. */
type Counted = [...candle: Candle, ...trades: CandleTrades]

interface Asked {
  symbol: string
  startTime: number | undefined
  endTime: number
  limit: number
}

/** Candles of all intervals of the venue: those that are kept, and such that are put together of them. */
export const klinesRoute = (parts: RouteParts): ServedRoute =>
  serveRoute(klines, async ({ symbol, interval, startTime, endTime, limit = CANDLES_DEFAULT }, caller) => {
    const group = candleGroup(interval)
    if (!group) return apiError(-1120, 'Invalid interval.')
    if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const asked = {
      symbol,
      startTime,
      endTime: Math.min(endTime ?? parts.now(), parts.now()),
      limit: Math.min(Math.max(limit, 1), CANDLES_MAX),
    }
    const found =
      group.base === undefined
        ? await seconds(parts, asked, caller)
        : await read(parts, asked, { group: { ...group, base: group.base }, caller })
    if (isApiError(found)) return found
    const inTime = grouped(found, group).filter(([openTime]) => openTime >= (startTime ?? 0) && openTime <= asked.endTime)
    const shown = startTime === undefined ? inTime.slice(-asked.limit) : inTime.slice(0, asked.limit)
    return shown.map(([openTime, open, high, low, close, volume, quoteVolume, count, takerBase, takerQuote]) => [
      ...([openTime, open, high, low, close, volume, group.next(openTime) - 1, quoteVolume] as const),
      ...([count, takerBase, takerQuote, '0'] as const),
    ])
  })

/** The candles that are kept, as many as the asked ones are put together of, page by page. */
const read = async (
  parts: RouteParts,
  { symbol, startTime, endTime, limit }: Asked,
  { group, caller }: { group: CandleGroup & { base: CandleInterval }; caller: ApiCaller },
): Promise<Counted[] | ApiError> => {
  const call = callsOf(parts)
  const page = async (place: { from: string } | { before: string }): Promise<Counted[] | ApiError> => {
    const fields = { pair: symbol, interval: group.base, limit: String(CANDLES_MAX), trades: 'true' as const, ...place }
    const answer = await call(getCandles, fields, caller)
    return isApiError(answer) ? answer : answer.candles.map((candle, index) => [...candle, ...(answer.trades?.[index] ?? [0, '0', '0'])])
  }
  const wanted = (limit + 1) * group.most
  const found: Counted[] = []
  let place = startTime === undefined ? { before: String(group.next(group.open(endTime))) } : { from: String(group.begin(startTime)) }
  while (found.length < wanted) {
    const more = await page(place)
    if (isApiError(more)) return more
    if (startTime === undefined) found.unshift(...more)
    else found.push(...more)
    const [first, last] = [more[0], more.at(-1)]
    if (!first || !last || more.length < CANDLES_MAX || (startTime !== undefined && last[0] > endTime)) break
    place = startTime === undefined ? { before: String(first[0]) } : { from: String(last[0] + 1) }
  }
  return found
}

/** Candles of a second, of the trades that are kept; a second without one repeats the close before it. */
const seconds = async (
  parts: RouteParts,
  { symbol, startTime, endTime, limit }: Asked,
  caller: ApiCaller,
): Promise<Counted[] | ApiError> => {
  const tape = await callsOf(parts)(getRecentTrades, { pair: symbol, limit: String(CANDLES_MAX) }, caller)
  if (isApiError(tape)) return tape
  const traded = grouped(
    tape.trades.reverse().map(({ at, price, quantity, side }): Counted => {
      const total = productOf(price, quantity)
      const taker: CandleTrades = side === 'buy' ? [1, quantity, total] : [1, '0', '0']
      return [at, price, price, price, price, quantity, total, ...taker]
    }),
    SECONDS,
  )
  const known = new Map(traded.map(candle => [candle[0], candle]))
  const first = traded[0]
  if (!first) return []
  const from = Math.max(first[0], startTime ?? SECONDS.open(endTime) - (limit - 1) * SECOND_MS)
  let close = traded.findLast(([at]) => at <= from)?.[4] ?? first[1]
  const found: Counted[] = []
  for (let at = SECONDS.begin(from); at <= endTime && found.length < limit; at += SECOND_MS) {
    const candle = known.get(at) ?? ([at, close, close, close, close, '0', '0', 0, '0', '0'] satisfies Counted)
    found.push(candle)
    close = candle[4]
  }
  return found
}

const SECONDS = candleGroup('1s') as CandleGroup

/** One candle for each place, oldest first. */
const grouped = (candles: readonly Counted[], group: CandleGroup): Counted[] => {
  const found: Counted[] = []
  for (const candle of candles) {
    const openTime = group.open(candle[0])
    const last = found.at(-1)
    if (last?.[0] === openTime) found[found.length - 1] = joined(last, candle)
    else found.push([openTime, ...candle.slice(1)] as unknown as Counted)
  }
  return found
}

const joined = (one: Counted, other: Counted): Counted => {
  const [at, open, high, low, , volume, quoteVolume, count, takerBase, takerQuote] = one
  return [
    ...([at, open, furthest(high, other[2], 1), furthest(low, other[3], -1), other[4]] as const),
    ...([sumOf(volume, other[5]), sumOf(quoteVolume, other[6])] as const),
    ...([count + other[7], sumOf(takerBase, other[8]), sumOf(takerQuote, other[9])] as const),
  ]
}

const sumOf = (one: string, other: string): string => formatDecimal(exactDecimal(one, SCALE) + exactDecimal(other, SCALE), SCALE)

const furthest = (one: string, other: string, sign: 1 | -1): string =>
  (exactDecimal(one, SCALE) - exactDecimal(other, SCALE)) * BigInt(sign) >= 0n ? one : other
