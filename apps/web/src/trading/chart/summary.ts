import type { KLineData } from 'klinecharts'

/** What a chart shows, for those who hear it instead. */
export interface ChartSummary {
  from: number
  to: number
  last: number
  high: number
  low: number
  /** Last against the first open, as a share. */
  change: number
}

/** Last, high, low and change of the candles that are shown; undefined while there are none. */
export function summaryOf(candles: readonly KLineData[]): ChartSummary | undefined {
  const [first, last] = [candles[0], candles.at(-1)]
  if (!first || !last) return undefined
  return {
    from: first.timestamp,
    to: last.timestamp,
    last: last.close,
    high: Math.max(...candles.map(({ high }) => high)),
    low: Math.min(...candles.map(({ low }) => low)),
    change: last.close / first.open - 1,
  }
}
