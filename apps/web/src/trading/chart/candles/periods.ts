import type { ChartInterval } from '@assay/wire/charts/calls'
import { CANDLE_INTERVALS, type CandleInterval } from '@assay/wire/markets/calls'
import type { Period } from 'klinecharts'

/** Candles that the server is asked for. The minute line is drawn from one-minute candles. */
export const candleInterval = (interval: ChartInterval): CandleInterval => (interval === 'line' ? '1m' : interval)

const UNITS = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const
const MS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const
type Unit = keyof typeof UNITS

const unitOf = (interval: CandleInterval) => interval.slice(-1) as Unit
const spanOf = (interval: CandleInterval) => Number(interval.slice(0, -1))

export const periodOf = (interval: CandleInterval): Period => ({ type: UNITS[unitOf(interval)], span: spanOf(interval) })
export const intervalMs = (interval: CandleInterval): number => MS[unitOf(interval)] * spanOf(interval)

/** The interval that a period of the chart stands for. */
export function intervalOf(period: Period): CandleInterval {
  const found = CANDLE_INTERVALS.find(interval => {
    const { type, span } = periodOf(interval)
    return type === period.type && span === period.span
  })
  if (!found) throw new Error(`no candles of ${period.span} ${period.type}`)
  return found
}

/** 1970 began on a Thursday; weeks begin on Monday. */
const MONDAY_MS = 4 * 86_400_000

/** When the candle opened in which a moment lies. */
export function candleOf(interval: CandleInterval, at: number): number {
  const shift = interval === '1w' ? MONDAY_MS : 0
  const length = intervalMs(interval)
  return Math.floor((at - shift) / length) * length + shift
}
