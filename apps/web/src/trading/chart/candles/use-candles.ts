import type { ChartInterval } from '@assay/wire/charts/calls'
import type { Chart } from 'klinecharts'
import { useLayoutEffect, useState } from 'react'
import type { ChartProps } from '../chart-props.ts'
import { candleLoader, EMPTY, SILENT } from './candle-loader.ts'
import { candleInterval, periodOf } from './periods.ts'

type CandleState = 'loading' | 'loaded' | 'failed'

/** Feeds the chart with the candles of a pair and interval, live. What it says is said of this pair and interval, never of the ones before. */
export function useCandles(
  chart: Chart | undefined,
  { pair, priceDecimals, quantityDecimals }: Pick<ChartProps, 'pair' | 'priceDecimals' | 'quantityDecimals'>,
  interval: ChartInterval,
): CandleState {
  const [known, setKnown] = useState<{ of: string; state: CandleState }>()
  const candles = candleInterval(interval)
  const of = `${pair}:${candles}`
  // Before the browser paints: the name beside the chart is that of the new market already.
  useLayoutEffect(() => {
    if (!chart) return
    setKnown(undefined)
    const { loader, stop } = candleLoader(chart, state => setKnown({ of: `${pair}:${candles}`, state }))
    chart.setDataLoader(chart.getSymbol()?.ticker === pair ? SILENT : EMPTY)
    chart.setSymbol({ ticker: pair, pricePrecision: priceDecimals, volumePrecision: quantityDecimals })
    chart.setPeriod(periodOf(candles))
    chart.setDataLoader(loader)
    return stop
  }, [chart, pair, priceDecimals, quantityDecimals, candles])
  return known?.of === of ? known.state : 'loading'
}
