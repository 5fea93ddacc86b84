import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { CandleChartProps } from './candle-chart.tsx'
import classes from './chart.module.css'
import { ChartToolbar } from './chart-toolbar.tsx'

/** The chart's library is large: it comes when a chart is first shown. */
const CandleChart = lazy(async () => ({ default: (await import('./candle-chart.tsx')).CandleChart }))

/** A live chart with its toolbar. */
export function Chart(props: CandleChartProps) {
  return (
    <div className={classes.chart}>
      <ChartToolbar />
      <Suspense fallback={<Skeleton className={classes.frame} radius={0} />}>
        <CandleChart {...props} />
      </Suspense>
    </div>
  )
}
