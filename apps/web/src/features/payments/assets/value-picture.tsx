import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { HideAmounts } from '@assay/ui/numbers/hide-amounts'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type KeyboardEvent, type PointerEvent, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './value-line.module.css'

const WIDTH = 1000
const HEIGHT = 200
const EDGE = 6

interface ValuePoint {
  /** Midnight UTC, ms; undefined for now. */
  at: number | undefined
  value: string
}

/** The places of a line that is read by pointing at it or by the arrow keys: the one that is read, and what moves it. */
function useReading(last: number) {
  const [chosen, setChosen] = useState<number>()
  const place = Math.min(chosen ?? last, last)
  const moveTo = (next: number) => setChosen(Math.max(0, Math.min(last, next)))
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    moveTo(Math.round(((event.clientX - left) / width) * last))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo(place + step)
  }
  const handlers = { onPointerMove: point, onPointerDown: point, onPointerLeave: () => setChosen(undefined), onKeyDown: press }
  return { place, isChosen: chosen !== undefined, handlers }
}

/** The line itself, the oldest value on the left in every language. A picture, so binary numbers do. */
export function ValuePicture({ points }: { points: readonly ValuePoint[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const isHidden = use(HideAmounts)
  const last = points.length - 1
  const { place, isChosen, handlers } = useReading(last)
  const [first, shown, newest] = [points[0], points[place], points[last]]
  if (!first || !shown || !newest || last < 1) return <p className={classes.none}>{t('payments:history.none')}</p>
  const dayOf = ({ at }: ValuePoint) => (at === undefined ? t('payments:history.now') : formatMoment(at, locale, 'day'))
  const figure = isHidden ? t('common:amount.hidden') : `${formatNumber(shown.value, locale, { decimals: 2 })} USDT`
  return (
    <>
      <p className={classes.reading} aria-hidden>
        {dayOf(shown)} <Amount value={shown.value} asset="USDT" decimals={2} own />
      </p>
      <div
        className={classes.field}
        role="slider"
        tabIndex={0}
        aria-label={t('payments:history.title')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={`${dayOf(shown)}: ${figure}`}
        {...handlers}
      >
        <Line values={points.map(({ value }) => Number(value))} {...(isChosen && { marked: place })} />
      </div>
      <div className={classes.ends} dir="ltr">
        <bdi>{dayOf(first)}</bdi>
        <bdi>{dayOf(newest)}</bdi>
      </div>
    </>
  )
}

function Line({ values, marked }: { values: readonly number[]; marked?: number }) {
  const fade = useId()
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (place: number) => (place / (values.length - 1)) * WIDTH
  const y = (value: number) => (high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE))
  const path = values.map((value, place) => `${x(place)},${y(value)}`).join(' ')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <polygon points={`0,${HEIGHT} ${path} ${WIDTH},${HEIGHT}`} fill={`url(#${fade})`} />
      <polyline points={path} fill="none" stroke="var(--accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      {marked === undefined ? null : (
        <line x1={x(marked)} x2={x(marked)} y1="0" y2={HEIGHT} stroke="var(--text-faint)" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}
