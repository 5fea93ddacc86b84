import { StatusPill } from '@assay/ui/states/status-pill'
import type { ReviewRow } from '@assay/wire/reviews/calls'
import { useTranslation } from 'react-i18next'
import { wordOf } from '../shared/review-words.ts'

/** How a case stands; of a decided one, what came of it. */
export function StatePill({ review: { state, outcome } }: { review: Pick<ReviewRow, 'state' | 'outcome'> }) {
  const { t } = useTranslation()
  if (state === 'decided' && outcome)
    return <StatusPill tone={outcome === 'approve' ? 'good' : 'bad'}>{t(`console:review.outcome.${outcome}`)}</StatusPill>
  return <StatusPill tone={state === 'proposed' ? 'waiting' : 'plain'}>{wordOf(t, 'state', state)}</StatusPill>
}

/** By when a case should be decided has passed. */
export function OverdueMark({ review: { isOverdue } }: { review: Pick<ReviewRow, 'isOverdue'> }) {
  const { t } = useTranslation()
  return isOverdue ? <StatusPill tone="waiting">{t('console:reviews.overdue')}</StatusPill> : null
}
