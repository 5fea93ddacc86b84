import { Moment } from '@assay/ui/numbers/moment'
import type { VerificationStepState } from '@assay/wire/verification/calls'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../shared/facts/facts.tsx'
import { useReviewTime } from '../../shared/use-review-time.ts'
import { useStatusText } from './use-status-text.ts'
import classes from './verification.module.css'

const TONES = {
  locked: 'plain',
  open: 'plain',
  underReview: 'waiting',
  approved: 'good',
  rejected: 'bad',
  closed: 'bad',
} as const

/** How a step stands. */
export function StepStatus({ step: { step, state } }: { step: VerificationStepState }) {
  const statusOf = useStatusText()
  return (
    <p className={classes.status} data-tone={TONES[state]} role="status">
      {statusOf(step, state)}
    </p>
  )
}

/** When a step was handed in and decided, its place in the queue, and how long a review usually takes. */
export function ReviewFacts({ step, isAutomatic }: { step: VerificationStepState; isAutomatic: boolean }) {
  const { t } = useTranslation()
  const reviewTime = useReviewTime()
  const { state, place, sentAt, decidedAt, usualMinutes } = step
  const facts: Fact[] = []
  if (state === 'underReview' && place > 0)
    facts.push({ name: t('verification:review.place'), value: <span className="number">{place}</span> })
  if (sentAt > 0) facts.push({ name: t('verification:review.sent'), value: <Moment at={sentAt} precision="minute" /> })
  if (decidedAt > 0 && state !== 'underReview')
    facts.push({ name: t('verification:review.decided'), value: <Moment at={decidedAt} precision="minute" /> })
  if (state !== 'approved' && state !== 'closed') {
    if (isAutomatic) facts.push({ name: t('verification:review.usual'), value: t('verification:review.automatic') })
    else if (usualMinutes > 0) facts.push({ name: t('verification:review.usual'), value: reviewTime(usualMinutes) })
  }
  return facts.length > 0 ? <Facts facts={facts} /> : null
}
