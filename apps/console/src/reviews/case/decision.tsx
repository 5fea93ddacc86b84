import { decideReview, type Review } from '@assay/wire/reviews/calls'
import { Button, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/use-may.ts'
import { StatePill } from '../state-pill.tsx'
import classes from './case.module.css'
import { CasePart } from './case-part.tsx'
import { DecisionForm } from './decision-form.tsx'
import { SecondDecision } from './second-decision.tsx'
import type { HeldCase } from './use-case.ts'
import type { HeldDraft } from './use-draft.ts'

interface DecisionProps {
  held: HeldCase
  review: Review
  draft: HeldDraft
  onNext: () => void
}

/** The decision of a case, or why there is none to make here. */
export function Decision(props: DecisionProps) {
  const { t } = useTranslation()
  return (
    <CasePart title={t('console:review.decision')}>
      <Step {...props} />
    </CasePart>
  )
}

function Step({ held, review, draft, onNext }: DecisionProps) {
  const { t } = useTranslation()
  const mayRole = useMay()(decideReview)
  if (review.state === 'decided' || review.state === 'withdrawn') return <Over held={held} review={review} onNext={onNext} />
  if (!mayRole) return <p className={classes.sentence}>{t('console:review.whyRole')}</p>
  if (review.state === 'proposed') return <SecondDecision held={held} review={review} draft={draft} />
  return <DecisionForm held={held} review={review} draft={draft} />
}

function Over({ held, review, onNext }: Omit<DecisionProps, 'draft'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.over}>
      <StatePill review={review} />
      {/* Whoever has just decided goes on with Enter. */}
      <Button autoFocus={held.hasActed} rightSection={<Kbd aria-hidden="true">N</Kbd>} onClick={onNext}>
        {t('console:review.next')}
      </Button>
    </div>
  )
}
