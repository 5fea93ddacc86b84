import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { TerminalMarket } from '../terminal-market.ts'
import classes from './book.module.css'

export type BookView = 'both' | 'bids' | 'asks' | 'depth'

const VIEWS: readonly BookView[] = ['both', 'bids', 'asks', 'depth']
const GROUPS = [1, 10, 100, 1000] as const

interface BookHeadProps {
  view: BookView
  onView: (view: BookView) => void
  /** Ticks that are joined to one line. */
  group: number
  onGroup: (group: number) => void
  market: TerminalMarket
}

/** Name of the book, its views and the grouping of prices. */
export function BookHead({ view, onView, group, onGroup, market }: BookHeadProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const step = (ticks: number) => formatNumber(formatDecimal(market.tick * BigInt(ticks), PRICE_SCALE), locale)
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{t('spot:book.title')}</h2>
      <fieldset className={classes.views} aria-label={t('spot:book.views')}>
        {VIEWS.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            aria-label={t(`spot:book.${each}`)}
            title={t(`spot:book.${each}`)}
            onClick={() => onView(each)}
          >
            <ViewMark view={each} />
          </button>
        ))}
      </fieldset>
      <select
        className={classes.group}
        aria-label={t('spot:book.grouping')}
        value={group}
        onChange={event => onGroup(Number(event.currentTarget.value))}
      >
        {GROUPS.map(ticks => (
          <option key={ticks} value={ticks}>
            {step(ticks)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Which halves a view shows, or the two curves. */
function ViewMark({ view }: { view: BookView }) {
  if (view === 'depth')
    return (
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2 14V4h2v4h2v4h1v2z" fill="var(--up)" />
        <path d="M14 14V4h-2v4h-2v4H9v2z" fill="var(--down)" />
      </svg>
    )
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <rect x="2" y="2" width="12" height="5" rx="1" fill={view === 'bids' ? 'var(--line-strong)' : 'var(--down)'} />
      <rect x="2" y="9" width="12" height="5" rx="1" fill={view === 'asks' ? 'var(--line-strong)' : 'var(--up)'} />
    </svg>
  )
}
