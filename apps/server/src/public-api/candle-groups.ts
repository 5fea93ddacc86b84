import type { CandleInterval } from '@assay/wire/markets/calls'
import { INTERVAL_MS, openTime } from '../markets/candle.ts'

/** How a candle of an interval is put together of shorter ones. */
export interface CandleGroup {
  /** The interval that is kept; undefined for a second, which comes of the trades. */
  base: CandleInterval | undefined
  /** So many of them at most. */
  most: number
  /** When the candle opens that holds a time, ms. */
  open(at: number): number
  /** When the first candle opens that opens at a time or later. */
  begin(at: number): number
  /** When the candle behind the one opens that opened at a time. */
  next(openedAt: number): number
}

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const regular = (base: CandleInterval | undefined, length: number, baseLength: number): CandleGroup => {
  const open = (at: number) => Math.floor(at / length) * length
  return { base, most: length / baseLength, open, begin: at => open(at + length - 1), next: openedAt => openedAt + length }
}

const kept = (interval: CandleInterval): CandleGroup => {
  const length = INTERVAL_MS[interval]
  const open = (at: number) => openTime(interval, at)
  return { base: interval, most: 1, open, begin: at => open(at + length - 1), next: openedAt => openedAt + length }
}

const of = (base: CandleInterval, length: number): CandleGroup => regular(base, length, INTERVAL_MS[base])

/** Months of the calendar, UTC; `ahead` counts them. */
const monthOf = (at: number, ahead = 0): number => {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead, 1)
}

const MONTH: CandleGroup = {
  base: '1d',
  most: 31,
  open: at => monthOf(at),
  begin: at => (monthOf(at) === at ? at : monthOf(at, 1)),
  next: openedAt => monthOf(openedAt, 1),
}

const GROUPS: ReadonlyMap<string, CandleGroup> = new Map([
  ['1s', regular(undefined, SECOND_MS, SECOND_MS)],
  ...(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const).map(interval => [interval, kept(interval)] as const),
  ['3m', of('1m', 3 * 60_000)],
  ['2h', of('1h', 2 * HOUR_MS)],
  ['6h', of('1h', 6 * HOUR_MS)],
  ['8h', of('4h', 8 * HOUR_MS)],
  ['12h', of('4h', 12 * HOUR_MS)],
  ['3d', of('1d', 3 * DAY_MS)],
  ['1M', MONTH],
])

/** How candles of an interval of the venue are made; undefined for what is none. */
export const candleGroup = (interval: string): CandleGroup | undefined => GROUPS.get(interval)
