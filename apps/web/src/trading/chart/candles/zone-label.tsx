import type { ChartInterval } from '@assay/wire/charts/calls'
import { type Chart, type FormatDateParams, utils } from 'klinecharts'
import { useEffect, useState } from 'react'
import classes from '../chart.module.css'
import { candleTime, shownZone } from './candle-time.ts'

/** Writes the times of the chart, and names their zone in the corner below the prices. */
export function ZoneLabel({ chart, interval }: { chart: Chart | undefined; interval: ChartInterval }) {
  const [zone, setZone] = useState('')
  useEffect(() => {
    if (!chart) return
    const formatDate = ({ dateTimeFormat, timestamp, template }: FormatDateParams) =>
      candleTime(interval, {
        timestamp,
        written: utils.formatDate(dateTimeFormat, timestamp, template),
        zone: dateTimeFormat.resolvedOptions().timeZone,
      })
    chart.setFormatter({ formatDate })
    const look = () => {
      const candles = chart.getDataList()
      const { from, to } = chart.getVisibleRange()
      const [first, last] = [candles[from], candles[to - 1]]
      if (first && last) setZone(shownZone(interval, first.timestamp, last.timestamp))
    }
    look()
    chart.subscribeAction('onVisibleRangeChange', look)
    return () => chart.unsubscribeAction('onVisibleRangeChange', look)
  }, [chart, interval])
  return zone ? <span className={classes.zone}>{zone}</span> : null
}
