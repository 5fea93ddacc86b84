import type { ChartInterval } from '@assay/wire/charts/calls'
import { type Chart, registerIndicator } from 'klinecharts'
import { useEffect } from 'react'
import { compareSource } from './compare-source.ts'
import { candleInterval } from './periods.ts'

const COMPARE = 'COMPARE'

interface Comparison {
  title: string
  /** A function, because the library copies everything else, and could not copy a map. */
  closeAt: (time: number) => number | undefined
  /** Changes with the closes, so that the library computes anew. */
  revision: number
  /** Place of the first candle that is shown: there both lines meet. */
  from: number
}

const NONE: Comparison = { title: '', closeAt: () => undefined, revision: 0, from: 0 }

// The other pair's close, scaled so that both begin at the same height at the left edge: the distance is the difference in performance.
registerIndicator<{ other?: number }, number, Comparison>({
  name: COMPARE,
  shortName: '',
  series: 'price',
  extendData: NONE,
  figures: [{ key: 'other', title: '', type: 'line', styles: () => ({ color: '#5b8def', size: 1.5 }) }],
  shouldUpdate: (before, now) => before.extendData !== now.extendData,
  calc: (candles, { extendData }) => {
    const { closeAt, from } = extendData
    const first = candles.slice(from).find(({ timestamp }) => closeAt(timestamp) !== undefined)
    if (!first) return candles.map(() => ({}))
    const factor = first.close / closeAt(first.timestamp)!
    return candles.map(({ timestamp }) => {
      const close = closeAt(timestamp)
      return close === undefined ? {} : { other: close * factor }
    })
  },
  createTooltipDataSource: ({ indicator, crosshair }) => {
    const { closeAt, title } = indicator.extendData as Comparison
    const close = closeAt(crosshair.kLineData?.timestamp ?? 0)
    const legends = [
      { title: { text: `${title}: `, color: '#5b8def' }, value: { text: close === undefined ? '' : String(close), color: '#5b8def' } },
    ]
    return { name: '', calcParamsText: '', features: [], legends }
  },
})

/** Draws another pair's line over this one's candles. */
export function useCompare(chart: Chart | undefined, other: { pair: string; title: string } | undefined, interval: ChartInterval): void {
  const { pair, title } = other ?? { pair: '', title: '' }
  const candles = candleInterval(interval)
  useEffect(() => {
    if (!chart || pair === '') return
    let revision = 0
    let drawn = { revision: -1, from: -1 }
    const closeAt = (time: number) => source.closes.get(time)
    const draw = () => {
      const { from } = chart.getVisibleRange()
      if (drawn.revision === revision && drawn.from === from) return
      drawn = { revision, from }
      chart.overrideIndicator({ name: COMPARE, extendData: { title, closeAt, revision, from } satisfies Comparison })
    }
    const source = compareSource(pair, candles, () => {
      revision += 1
      draw()
    })
    const follow = () => {
      draw()
      const first = chart.getDataList()[0]
      if (first) void source.reach(first.timestamp)
    }
    chart.createIndicator({ id: COMPARE, name: COMPARE, paneId: 'candle_pane' }, true)
    follow()
    chart.subscribeAction('onVisibleRangeChange', follow)
    return () => {
      source.stop()
      chart.unsubscribeAction('onVisibleRangeChange', follow)
      chart.removeIndicator({ id: COMPARE })
    }
  }, [chart, pair, title, candles])
}
