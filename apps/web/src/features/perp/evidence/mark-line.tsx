import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpMarkSample } from '@assay/wire/perp/history'
import { useTranslation } from 'react-i18next'
import classes from '../../../shared/evidence/evidence.module.css'

const WIDTH = 600
const HEIGHT = 150
const EDGE = 8

/** The path of the mark before the end, and the liquidation price as a line where it lies in sight. A picture, so binary numbers do. */
export function MarkLine({ marks, liquidation }: { marks: readonly PerpMarkSample[]; liquidation: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const known = marks.map(sample => Number(sample.mark))
  // A single one is a level.
  const values = known.length === 1 ? [...known, ...known] : known
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return null
  const low = Math.min(...values)
  const high = Math.max(...values)
  const y = (value: number) => (high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE))
  const x = (place: number) => (place / (values.length - 1)) * WIDTH
  const level = liquidation === '' ? undefined : Number(liquidation)
  const written = (text: string) => formatNumber(text, locale)
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.picture}
        role="img"
        aria-label={t('perp-lists:evidence.path', {
          from: written(first.mark),
          to: written(last.mark),
          low: written(String(low)),
          high: written(String(high)),
        })}
      >
        {level !== undefined && level >= low && level <= high ? (
          <line
            x1="0"
            x2={WIDTH}
            y1={y(level)}
            y2={y(level)}
            stroke="var(--danger)"
            strokeDasharray="6 5"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
        <polyline
          fill="none"
          stroke="var(--text)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          points={values.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
        />
      </svg>
      <div className={classes.range} dir="ltr">
        <span>
          <Moment at={first.at} precision="time" /> · {written(first.mark)}
        </span>
        <span>
          <Moment at={last.at} precision="time" /> · {written(last.mark)}
        </span>
      </div>
    </>
  )
}
