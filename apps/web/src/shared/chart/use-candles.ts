import type { ChartInterval } from '@assay/wire/charts'
import type { Chart } from 'klinecharts'
import { useEffect, useState } from 'react'
import { candleLoader, SILENT } from './candle-loader.ts'
import type { ChartProps } from './chart-props.ts'
import { candleInterval, periodOf } from './periods.ts'

type CandleState = 'loading' | 'loaded' | 'failed'

/** Feeds the chart with the candles of a pair and interval, live. */
export function useCandles(
  chart: Chart | undefined,
  { pair, priceDecimals, quantityDecimals }: Pick<ChartProps, 'pair' | 'priceDecimals' | 'quantityDecimals'>,
  interval: ChartInterval,
): CandleState {
  const [state, setState] = useState<CandleState>('loading')
  const candles = candleInterval(interval)
  useEffect(() => {
    if (!chart) return
    setState('loading')
    const { loader, stop } = candleLoader(chart, setState)
    chart.setDataLoader(SILENT)
    chart.setSymbol({ ticker: pair, pricePrecision: priceDecimals, volumePrecision: quantityDecimals })
    chart.setPeriod(periodOf(candles))
    chart.setDataLoader(loader)
    return stop
  }, [chart, pair, priceDecimals, quantityDecimals, candles])
  return state
}
