import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import classes from '../../../shared/evidence/evidence.module.css'
import type { SampleRow } from './sample-rows.ts'

const WIDTH = 600
const HEIGHT = 150
const EDGE = 10

interface SamplesChartProps {
  rows: readonly SampleRow[]
  /** Purchase price, drawn where it lies in sight; empty for none. */
  strike: string
  settlement: string
}

/** The samples before expiry as dots, those that are left out hollow; the two prices as lines. A picture, so binary numbers do. */
export function SamplesChart({ rows, strike, settlement }: SamplesChartProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const known = rows.flatMap(({ sample, second, dropped }) => (sample ? [{ value: Number(sample.price), second, dropped }] : []))
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || known.length === 0) return null
  const levels = [strike, settlement].filter(text => text !== '').map(Number)
  const values = [...known.map(({ value }) => value), ...levels]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) => (high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE))
  const x = (second: number) => EDGE + ((second - first.second) / Math.max(1, last.second - first.second)) * (WIDTH - 2 * EDGE)
  const line = (text: string, stroke: string) =>
    text === '' ? null : <line x1="0" x2={WIDTH} y1={y(Number(text))} y2={y(Number(text))} stroke={stroke} strokeDasharray="6 5" />
  const label = { from: formatNumber(String(low), locale), to: formatNumber(String(high), locale) }
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.picture} role="img" aria-label={t('options-evidence:chart.label', label)}>
        {line(strike, 'var(--text-faint)')}
        {line(settlement, 'var(--accent)')}
        {known.map(({ value, second, dropped }) => (
          <circle
            key={second}
            cx={x(second)}
            cy={y(value)}
            r="3"
            fill={dropped ? 'none' : 'var(--text)'}
            stroke={dropped ? 'var(--text-faint)' : 'var(--text)'}
          />
        ))}
      </svg>
      <div className={classes.range} dir="ltr">
        <Moment at={first.second} precision="time" />
        <span>{t('options-evidence:chart.legend')}</span>
        <Moment at={last.second} precision="time" />
      </div>
    </>
  )
}
