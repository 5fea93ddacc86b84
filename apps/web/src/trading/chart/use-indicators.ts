import type { ChartIndicator } from '@assay/wire/charts/calls'
import type { Chart } from 'klinecharts'
import { useEffect, useRef } from 'react'
import { isIndicator, kindOf } from './indicators/catalogue.ts'
import './indicators/register.ts'

/** Height of an indicator's own pane; all of them together take at most half of the chart. */
const PANE_PX = { most: 90, least: 44 }
const PANE_GAP = { top: 28, bottom: 4 }

const paneOf = ({ id, name }: ChartIndicator) => (isIndicator(name) && kindOf(name).place === 'price' ? 'candle_pane' : `pane_${id}`)

/** Shows exactly these indicators. */
export function useIndicators(chart: Chart | undefined, indicators: readonly ChartIndicator[]): void {
  const shown = useRef<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (!chart) return
    const shownNow = new Map<string, string>()
    for (const { id } of chart.getIndicators()) {
      const isOurs = shown.current.has(id)
      if (isOurs && !indicators.some(indicator => indicator.id === id)) chart.removeIndicator({ id })
    }
    for (const indicator of indicators) {
      const { id, name, parameters, hidden } = indicator
      const text = JSON.stringify(indicator)
      shownNow.set(id, text)
      const known = chart.getIndicators({ id }).length > 0
      if (known && shown.current.get(id) === text) continue
      if (known) chart.overrideIndicator({ id, name, calcParams: [...parameters], visible: !hidden })
      else create(chart, indicator)
    }
    shown.current = shownNow
    sharePanes(chart, indicators)
  }, [chart, indicators])
  useEffect(() => {
    const element = chart?.getDom()
    if (!chart || !element) return
    const follow = new ResizeObserver(() => sharePanes(chart, indicators))
    follow.observe(element)
    return () => follow.disconnect()
  }, [chart, indicators])
}

function create(chart: Chart, indicator: ChartIndicator): void {
  const { id, name, parameters, hidden } = indicator
  const paneId = paneOf(indicator)
  chart.createIndicator({ id, name, paneId, calcParams: [...parameters], visible: !hidden }, true)
  if (paneId !== 'candle_pane') chart.overrideYAxis({ paneId, gap: PANE_GAP })
}

/** Gives the indicators' panes equal heights that leave the candles their half. */
function sharePanes(chart: Chart, indicators: readonly ChartIndicator[]): void {
  const panes = indicators.map(paneOf).filter(pane => pane !== 'candle_pane')
  const half = (chart.getDom()?.clientHeight ?? 0) / 2
  const height = Math.max(PANE_PX.least, Math.min(PANE_PX.most, Math.floor(half / Math.max(1, panes.length))))
  for (const id of panes) chart.setPaneOptions({ id, height, minHeight: Math.min(30, height) })
}
