import type { ChartScale, ChartStyle } from '@assay/wire/charts/calls'
import { useMediaQuery } from '@mantine/hooks'
import type { Chart } from 'klinecharts'
import { useEffect } from 'react'
import { chartStyles, onColoursChanged } from './chart-styles.ts'

/** Draws the candles in the person's style and scale, in the page's colours. */
export function useLook(chart: Chart | undefined, { style, scale }: { style: ChartStyle; scale: ChartScale }): void {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  useEffect(() => {
    if (!chart) return
    const paint = () => chart.setStyles(chartStyles(style, { isPhone }))
    paint()
    return onColoursChanged(paint)
  }, [chart, style, isPhone])
  useEffect(() => {
    const axis = chart?.getYAxes({ paneId: 'candle_pane' }).find(({ position }) => position === 'right')
    if (chart && axis && axis.name !== scale) chart.overrideYAxis({ paneId: 'candle_pane', id: axis.id, name: scale, gap: axis.gap })
  }, [chart, scale])
}
