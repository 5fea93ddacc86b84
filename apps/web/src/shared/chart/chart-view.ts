import { CANDLE_INTERVALS, type CandleInterval } from '@assay/wire/markets'
import type { Period } from 'klinecharts'
import { create } from 'zustand'
import { readStored, writeStored } from '../browser/storage.ts'

/** Indicators of the menu; `main` ones lie over the candles, the others have a pane of their own. */
export const INDICATORS = [
  { name: 'MA', main: true },
  { name: 'EMA', main: true },
  { name: 'BOLL', main: true },
  { name: 'VOL', main: false },
  { name: 'MACD', main: false },
  { name: 'RSI', main: false },
  { name: 'KDJ', main: false },
] as const
export type IndicatorName = (typeof INDICATORS)[number]['name']

/** Periods in candles where the library's own are not wanted: three averages are enough, volume needs none. */
export const PERIODS: Partial<Record<IndicatorName, readonly number[]>> = { MA: [7, 25, 99], EMA: [7, 25, 99], VOL: [] }

/** What the person looks at: candles of an interval, or the minute line. */
export const CHART_INTERVALS = ['line', ...CANDLE_INTERVALS] as const
type ChartInterval = (typeof CHART_INTERVALS)[number]

interface ChartView {
  interval: ChartInterval
  indicators: readonly IndicatorName[]
}

const KEY = 'chart'
const DEFAULT: ChartView = { interval: '15m', indicators: ['MA', 'VOL'] }
const NAMES: readonly string[] = INDICATORS.map(({ name }) => name)

function stored(): ChartView {
  const [interval, names] = (readStored(KEY) ?? '').split(' ')
  if (names === undefined || !(CHART_INTERVALS as readonly string[]).includes(interval ?? '')) return DEFAULT
  const indicators = names.split(',').filter(name => NAMES.includes(name)) as IndicatorName[]
  return { interval: interval as ChartInterval, indicators }
}

/** How the person has set the chart in this browser. */
export const useChartView = create<ChartView>(stored)

useChartView.subscribe(({ interval, indicators }) => writeStored(KEY, `${interval} ${indicators.join(',')}`))

export function toggleIndicator(name: IndicatorName): void {
  const { indicators } = useChartView.getState()
  useChartView.setState({ indicators: indicators.includes(name) ? indicators.filter(other => other !== name) : [...indicators, name] })
}

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
