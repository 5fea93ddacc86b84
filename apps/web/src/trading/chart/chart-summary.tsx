import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { ChartInterval } from '@assay/wire/charts/calls'
import type { Chart } from 'klinecharts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfDays } from './candles/candle-time.ts'
import { type ChartSummary, summaryOf } from './summary.ts'

const REST_MS = 1000

interface ChartSummaryTextProps {
  chart: Chart | undefined
  interval: ChartInterval
  decimals: number
}

/** The chart in words, for screen readers: read when asked for, never announced by itself. */
export function ChartSummaryText({ chart, interval, decimals }: ChartSummaryTextProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shown = useSummary(chart)
  if (!shown) return null
  const price = (value: number) => formatNumber(value.toFixed(decimals), locale)
  const precision = isOfDays(interval) ? 'day' : 'minute'
  const facts = {
    from: formatMoment(shown.from, locale, precision),
    to: formatMoment(shown.to, locale, precision),
    last: price(shown.last),
    high: price(shown.high),
    low: price(shown.low),
    change: formatShare(shown.change.toFixed(6), locale, { sign: 'always' }),
  }
  return <>{t('charts:summary', facts)}</>
}

/** At most once a second: the chart moves far more often. */
function useSummary(chart: Chart | undefined): ChartSummary | undefined {
  const [summary, setSummary] = useState<ChartSummary>()
  useEffect(() => {
    if (!chart) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const { from, to } = chart.getVisibleRange()
      setSummary(summaryOf(chart.getDataList().slice(from, to)))
    }
    const soon = () => {
      timer ??= setTimeout(look, REST_MS)
    }
    soon()
    chart.subscribeAction('onVisibleRangeChange', soon)
    return () => {
      clearTimeout(timer)
      chart.unsubscribeAction('onVisibleRangeChange', soon)
    }
  }, [chart])
  return summary
}
