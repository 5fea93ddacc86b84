import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { CANDLE_INTERVALS, type CandleInterval } from '@assay/wire/markets/calls'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 1970 began on a Thursday; weeks begin on Monday. */
const FIRST_MONDAY = 4 * DAY

/** Length of each interval in ms. */
export const INTERVAL_MS: Readonly<Record<CandleInterval, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '1d': DAY,
  '1w': 7 * DAY,
}

/** The trades of one stretch of time. */
export interface CandleTrades {
  count: number
  /** Volumes of what takers bought. */
  takerBase: Quantity
  takerQuote: Amount
  /** Numbers of the first and the last. */
  first: number
  last: number
}

/** What happened to the price of a pair in one stretch of time. */
export interface Candle {
  /** Begin of the interval, ms since 1970 UTC; days begin at midnight UTC, weeks on Monday. */
  openAt: number
  open: Price
  high: Price
  low: Price
  close: Price
  baseVolume: Quantity
  quoteVolume: Amount
  /** Moments of the first and the last contribution. */
  firstAt: number
  lastAt: number
  /** Absent where there was none, and of what was simulated. */
  trades?: CandleTrades
}

/** The trades of two stretches; absent when there are none in both. */
export const mergeTrades = ({ trades: one }: Pick<Candle, 'trades'>, { trades: other }: Pick<Candle, 'trades'>): Pick<Candle, 'trades'> => {
  const trades =
    one && other
      ? {
          count: one.count + other.count,
          takerBase: (one.takerBase + other.takerBase) as Quantity,
          takerQuote: (one.takerQuote + other.takerQuote) as Amount,
          first: Math.min(one.first, other.first),
          last: Math.max(one.last, other.last),
        }
      : (one ?? other)
  return trades ? { trades } : {}
}

/** A candle with its place. */
export interface PlacedCandle {
  pair: string
  interval: CandleInterval
  candle: Candle
}

/** Begin of the interval that holds the time `at` (ms). */
export const openTime = (interval: CandleInterval, at: number): number => {
  const offset = interval === '1w' ? FIRST_MONDAY : 0
  const length = INTERVAL_MS[interval]
  return Math.floor((at - offset) / length) * length + offset
}

/**
 * One candle of two that describe parts of the same interval, in whatever order they come: the open of the earlier, the close of the
 * later, the extremes and the volumes of both.
 */
export const mergeCandles = (one: Candle, other: Candle): Candle => {
  const opening = other.firstAt < one.firstAt ? other : one
  const closing = other.lastAt >= one.lastAt ? other : one
  return {
    openAt: one.openAt,
    open: opening.open,
    high: one.high > other.high ? one.high : other.high,
    low: one.low < other.low ? one.low : other.low,
    close: closing.close,
    baseVolume: (one.baseVolume + other.baseVolume) as Quantity,
    quoteVolume: (one.quoteVolume + other.quoteVolume) as Amount,
    firstAt: opening.firstAt,
    lastAt: closing.lastAt,
    ...mergeTrades(one, other),
  }
}

/** A stretch without a trade: the close is carried, nothing was traded. */
export const emptyCandle = (openAt: number, close: Price): Candle => ({
  openAt,
  open: close,
  high: close,
  low: close,
  close,
  baseVolume: 0n as Quantity,
  quoteVolume: 0n as Amount,
  firstAt: openAt,
  lastAt: openAt,
})

/** Puts a short candle (a trade, a minute) into its places of all intervals. */
export const placeCandle = (pair: string, candle: Candle): PlacedCandle[] =>
  CANDLE_INTERVALS.map(interval => ({ pair, interval, candle: { ...candle, openAt: openTime(interval, candle.firstAt) } }))
