import { type Chart, dispose, init, registerLocale } from 'klinecharts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { candleLoader, SILENT } from './candle-loader.ts'
import classes from './chart.module.css'
import { chartStyles, onColoursChanged } from './chart-styles.ts'
import { candleInterval, INDICATORS, type IndicatorName, PERIODS, periodOf, useChartView } from './chart-view.ts'
import { drawOrderLines, type OrderLine } from './order-lines.ts'

export interface CandleChartProps {
  pair: string
  priceDecimals: number
  quantityDecimals: number
  orders: readonly OrderLine[]
}

/** Height of an indicator's own pane; all of them together take at most half of the chart. */
const PANE_PX = { most: 84, least: 40 }
/** Room above and below the figures, before the library scales it down: the legend stands above. */
const CANDLE_GAP = { top: 100, bottom: 24 }
const PANE_GAP = { top: 28, bottom: 4 }

/** Candles, volume and indicators of one pair, live. Left to right in every language. */
export function CandleChart({ pair, priceDecimals, quantityDecimals, orders }: CandleChartProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart>()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const interval = useChartView(view => view.interval)
  const indicators = useChartView(view => view.indicators)
  const line = interval === 'line'

  useEffect(() => {
    const place = element.current
    const made = place && init(place, { styles: chartStyles(useChartView.getState().interval === 'line') })
    if (!made) return
    made.overrideYAxis({ paneId: 'candle_pane', gap: CANDLE_GAP })
    // The library puts its canvas before everything else on the page for the Tab key.
    for (const inner of place.querySelectorAll('[tabindex]')) inner.setAttribute('tabindex', '0')
    setChart(made)
    const follow = new ResizeObserver(() => {
      made.resize()
      sharePanes(made)
    })
    follow.observe(place)
    return () => {
      follow.disconnect()
      dispose(place)
      setChart(undefined)
    }
  }, [])

  useEffect(() => {
    if (!chart) return
    const paint = () => chart.setStyles(chartStyles(line))
    paint()
    return onColoursChanged(paint)
  }, [chart, line])

  useLocale(chart)
  useIndicators(chart, indicators)

  useEffect(() => {
    if (!chart) return
    setState('loading')
    const { loader, stop } = candleLoader(chart, setState)
    chart.setDataLoader(SILENT)
    chart.setSymbol({ ticker: pair, pricePrecision: priceDecimals, volumePrecision: quantityDecimals })
    chart.setPeriod(periodOf(candleInterval(interval)))
    chart.setDataLoader(loader)
    return stop
  }, [chart, pair, priceDecimals, quantityDecimals, interval])

  useEffect(() => {
    if (!chart || state !== 'loaded') return
    const draw = () => drawOrderLines(chart, orders)
    draw()
    return onColoursChanged(draw)
  }, [chart, orders, state])

  return (
    <figure className={classes.frame} dir="ltr" aria-label={t('spot:chart.label', { pair })}>
      <div ref={element} className={classes.canvas} data-state={state} />
      {state === 'failed' ? (
        <div className={classes.failed} role="alert">
          <span>{t('spot:chart.failed')}</span>
          <button type="button" className={classes.retry} onClick={() => chart?.resetData()}>
            {t('spot:chart.retry')}
          </button>
        </div>
      ) : null}
    </figure>
  )
}

/** Words of the chart in the person's language. */
function useLocale(chart: Chart | undefined): void {
  const { t, i18n } = useTranslation()
  const words = useMemo(
    () => ({
      time: `${t('spot:chart.time')} `,
      open: `${t('spot:chart.open')} `,
      high: `${t('spot:chart.high')} `,
      low: `${t('spot:chart.low')} `,
      close: `${t('spot:chart.close')} `,
      volume: `${t('spot:chart.volume')} `,
      change: `${t('spot:chart.change')} `,
      turnover: `${t('spot:chart.turnover')} `,
      second: '',
      minute: '',
      hour: '',
      day: '',
      week: '',
      month: '',
      year: '',
    }),
    [t],
  )
  useEffect(() => {
    if (!chart) return
    registerLocale(i18n.language, words)
    chart.setLocale(i18n.language)
  }, [chart, i18n.language, words])
}

/** Shows exactly these indicators. */
function useIndicators(chart: Chart | undefined, wanted: readonly IndicatorName[]): void {
  useEffect(() => {
    if (!chart) return
    for (const { name, main } of INDICATORS) {
      const shown = chart.getIndicators({ name }).length > 0
      if (shown && !wanted.includes(name)) chart.removeIndicator({ name })
      if (shown || !wanted.includes(name)) continue
      const periods = PERIODS[name]
      const own = periods ? { calcParams: [...periods] } : {}
      if (main) chart.createIndicator({ name, paneId: 'candle_pane', ...own }, true)
      else {
        chart.createIndicator({ name, paneId: `pane_${name}`, ...own })
        chart.overrideYAxis({ paneId: `pane_${name}`, gap: PANE_GAP })
      }
    }
    sharePanes(chart)
  }, [chart, wanted])
}

/** Gives the indicators' panes equal heights that leave the candles their half. */
function sharePanes(chart: Chart): void {
  const names = INDICATORS.filter(({ name, main }) => !main && chart.getIndicators({ name }).length > 0).map(({ name }) => name)
  const half = (chart.getDom()?.clientHeight ?? 0) / 2
  const height = Math.max(PANE_PX.least, Math.min(PANE_PX.most, Math.floor(half / Math.max(1, names.length))))
  for (const name of names) chart.setPaneOptions({ id: `pane_${name}`, height })
}
