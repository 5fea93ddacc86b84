import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ReviewRow } from '@assay/wire/reviews/calls'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../shared/panel.tsx'
import { reviewPath } from '../shared/paths.ts'
import { type Translate, wordOf } from '../shared/review-words.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import classes from './reviews.module.css'
import { OverdueMark, StatePill } from './state-pill.tsx'

interface ReviewTableProps {
  /** Absent while loading. */
  reviews: readonly ReviewRow[] | undefined
  /** Query of the queue, which goes with each case. */
  query: string
  areDecided: boolean
  error: { message: string; retry: () => unknown } | undefined
  empty: ReactNode
}

const factsOf = (t: Translate, query: string): Column<ReviewRow>[] => [
  {
    key: 'topic',
    header: t('console:reviews.topic'),
    cardHead: true,
    render: ({ id, topic, person }) => (
      <Link
        className={classes.case}
        to={reviewPath(id, query)}
        aria-label={t('console:reviews.open', { id, topic: wordOf(t, 'topic', topic), person })}
      >
        {wordOf(t, 'topic', topic)}
      </Link>
    ),
  },
  { key: 'kind', header: t('console:reviews.kind'), render: ({ kind }) => wordOf(t, 'kind', kind) },
  {
    key: 'person',
    header: t('console:reviews.person'),
    render: ({ person, uid }) => (
      <span className={classes.person}>
        <span>{person || '–'}</span>
        <span className={`number ${classes.dim}`}>{uid}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: t('console:reviews.state'),
    render: review => (
      <span className={classes.pills}>
        <StatePill review={review} />
        {review.needsTwo && review.state !== 'decided' ? <StatusPill>{t('console:reviews.needsTwo')}</StatusPill> : null}
      </span>
    ),
  },
  { key: 'claimedBy', header: t('console:reviews.claimedBy'), render: ({ claimedBy }) => claimedBy?.name ?? '–' },
]

const dueColumn = (t: Translate): Column<ReviewRow> => ({
  key: 'due',
  header: t('console:reviews.due'),
  render: review => (
    <span className={classes.pills}>
      <UtcTime at={review.dueAt} precision="minute" />
      <OverdueMark review={review} />
    </span>
  ),
})

const decidedColumn = (t: Translate): Column<ReviewRow> => ({
  key: 'decided',
  header: t('console:reviews.decidedAt'),
  render: ({ decidedAt }) => (decidedAt > 0 ? <UtcTime at={decidedAt} precision="minute" /> : '–'),
})

/** One page of cases. `j` and `k` move, Enter opens. */
export function ReviewTable({ reviews, query, areDecided, error, empty }: ReviewTableProps) {
  const { t } = useTranslation()
  const columns = useMemo(
    () => [
      ...factsOf(t, query),
      areDecided ? decidedColumn(t) : dueColumn(t),
      {
        key: 'created',
        header: t('console:reviews.created'),
        render: ({ createdAt }: ReviewRow) => <UtcTime at={createdAt} precision="minute" />,
      },
    ],
    [t, query, areDecided],
  )
  return (
    <Panel>
      <DataTable
        label={t('console:menu.reviews')}
        columns={columns}
        rows={reviews}
        rowKey={({ id }) => id}
        error={error}
        empty={empty}
        dense
        rowKeys
      />
    </Panel>
  )
}
