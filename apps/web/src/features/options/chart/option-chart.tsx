import { countdownText } from '@assay/ui/numbers/countdown-text'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ErrorState } from '@assay/ui/states/error-state'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import { TimeLine } from '../../../trading/chart/time-line/time-line.tsx'
import { useOptionMarkets, useRunningOptions } from '../../../trading/live/use-options.ts'
import { Panel } from '../../../trading/terminal/panel.tsx'
import type { OptionRules } from '../option-rules.ts'
import { useTicket } from '../ticket/ticket-store.ts'
import { useServerClock } from '../use-server-clock.ts'
import { chartPicture } from './chart-picture.ts'
import classes from './option-chart.module.css'
import { PASTS, type Past } from './time-window.ts'
import { useIndexPoints } from './use-index-points.ts'

/** The index second by second with the purchase prices of the running contracts and the seconds that decide them. */
export function OptionChart({ rules }: { rules: OptionRules }) {
  const { t } = useTranslation()
  const [past, setPast] = useState<Past>('auto')
  return (
    <Panel title={t('options:chart.title')} live head={<Head past={past} onPast={setPast} />}>
      <Line key={rules.market} rules={rules} past={past} />
    </Panel>
  )
}

function Head({ past, onPast }: { past: Past; onPast: (past: Past) => void }) {
  const { t } = useTranslation()
  const durationText = useDurationText()
  return (
    <div className={classes.head}>
      <fieldset className={classes.pasts} aria-label={t('options:chart.past')}>
        {PASTS.map(each => (
          <button key={each} type="button" aria-pressed={each === past} onClick={() => onPast(each)}>
            {each === 'auto' ? t('options:chart.auto') : durationText(each)}
          </button>
        ))}
      </fieldset>
      <span className={classes.legend}>{t('options:chart.legend')}</span>
    </div>
  )
}

const NONE: never[] = []

function Line({ rules, past }: { rules: OptionRules; past: Past }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const now = useServerClock()
  const { seconds } = useTicket(rules.market)
  const sourceAge = useOptionMarkets()[rules.market]?.sourceAge ?? 0
  const { points, failure, retry } = useIndexPoints(rules.base)
  const all = useRunningOptions() ?? NONE
  const running = useMemo(() => all.filter(({ market }) => market === rules.market), [all, rules.market])
  const priceText = useCallback((price: number) => formatNumber(price.toFixed(rules.priceDecimals), locale), [rules.priceDecimals, locale])
  const timeText = useCallback((at: number) => formatMoment(at, locale, 'time'), [locale])
  const words = useMemo(
    () => ({
      level: ({ direction, strikePrice }: { direction: string; strikePrice: string }, difference: string) => {
        const written = difference && ` ${formatNumber(difference, locale, { decimals: rules.priceDecimals, sign: 'always' })}`
        return `${direction === 'bullish' ? '▲' : '▼'} ${formatNumber(strikePrice, locale, { decimals: rules.priceDecimals })}${written}`
      },
      expiry: (leftMs: number) => countdownText(leftMs).clock,
    }),
    [locale, rules.priceDecimals],
  )
  const picture = useMemo(
    () => points && chartPicture({ points, now, past, seconds, sourceAge, running, words }),
    [points, now, past, seconds, sourceAge, running, words],
  )
  if (!picture || picture.points.length === 0)
    return failure ? (
      <ErrorState message={failure.message} onRetry={retry} />
    ) : (
      <p className={classes.waiting}>{t('options:chart.waiting')}</p>
    )
  const summary = t('options:chart.summary', {
    base: rules.base,
    price: formatNumber(points?.at(-1)?.[1] ?? '', locale),
    number: running.length,
  })
  return <TimeLine picture={picture} summary={summary} priceText={priceText} timeText={timeText} />
}
