import type { Review } from '@assay/wire/reviews/calls'
import { useTranslation } from 'react-i18next'
import { wordOf } from '../../shared/review-words.ts'
import { UtcTime } from '../../shared/utc-time.tsx'
import classes from './case.module.css'

type ReviewEvent = Review['history'][number]

/** What happened to a case, newest first. */
export function HistoryList({ events }: { events: readonly ReviewEvent[] }) {
  const newestFirst = [...events].map((event, place) => ({ event, place })).sort((a, b) => b.event.at - a.event.at || b.place - a.place)
  return (
    <ol className={classes.history}>
      {newestFirst.map(({ event, place }) => (
        <Entry key={`${event.at} ${place}`} event={event} />
      ))}
    </ol>
  )
}

function Entry({ event: { at, operator, event, outcome, items, note } }: { event: ReviewEvent }) {
  const { t } = useTranslation()
  return (
    <li>
      <span className={classes.entry}>
        <strong>
          {wordOf(t, 'event', event)}
          {outcome ? `: ${t(`console:review.outcome.${outcome}`)}` : ''}
        </strong>
        <span>{operator?.name ?? t('console:review.platform')}</span>
        <UtcTime at={at} />
      </span>
      {items.map(({ item, reason }) => (
        <span key={item} className={classes.detail}>
          {wordOf(t, 'item', item)}: {wordOf(t, 'reason', reason)}
        </span>
      ))}
      {note ? <span className={classes.detail}>{note}</span> : null}
    </li>
  )
}
