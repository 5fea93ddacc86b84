import { formatNumber, isDecimal } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type Chart, dispose, init, registerLocale } from 'klinecharts'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Room above and below the figures, before the library scales it down: the legend stands above. */
const CANDLE_GAP = { top: 100, bottom: 24 }

/** The chart's library in an element, as large as it; gone with it. */
export function useKlineChart(place: RefObject<HTMLDivElement | null>): Chart | undefined {
  const [chart, setChart] = useState<Chart>()
  useEffect(() => {
    const element = place.current
    const made = element && init(element)
    if (!made) return
    made.overrideYAxis({ paneId: 'candle_pane', gap: CANDLE_GAP })
    // The library puts its canvas before everything else on the page for the Tab key.
    for (const inner of element.querySelectorAll('[tabindex]')) inner.setAttribute('tabindex', '0')
    setChart(made)
    const follow = new ResizeObserver(() => made.resize())
    follow.observe(element)
    return () => {
      follow.disconnect()
      dispose(element)
      setChart(undefined)
    }
  }, [place])
  useWords(chart)
  useNumbers(chart)
  return chart
}

/** Figures of the chart as the person's language writes them. */
function useNumbers(chart: Chart | undefined): void {
  const locale = useLocale()
  useEffect(() => {
    chart?.setThousandsSeparator({
      format: value => {
        const text = String(value)
        return isDecimal(text) ? formatNumber(text, locale) : text
      },
    })
  }, [chart, locale])
}

/** Words of the chart in the person's language. */
function useWords(chart: Chart | undefined): void {
  const { t, i18n } = useTranslation()
  const words = useMemo(
    () => ({
      time: `${t('charts:legend.time')} `,
      open: `${t('charts:legend.open')} `,
      high: `${t('charts:legend.high')} `,
      low: `${t('charts:legend.low')} `,
      close: `${t('charts:legend.close')} `,
      volume: `${t('charts:legend.volume')} `,
      change: `${t('charts:legend.change')} `,
      turnover: `${t('charts:legend.turnover')} `,
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
