import { VERIFICATION_STEPS, type VerificationStep } from '@assay/rules/verification/levels'
import type { Verification, VerificationStepState } from '@assay/wire/verification/calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { ItemList } from './item-list.tsx'
import { PhoneCard } from './phone-card.tsx'
import { StepForm } from './step-form.tsx'
import { STEP_PATHS } from './step-paths.ts'
import { ReviewFacts, StepStatus } from './step-status.tsx'
import { SupportLink } from './support-link.tsx'
import classes from './verification.module.css'

interface StepPageProps {
  verification: Verification
  name: VerificationStep
}

/** One step: its form while something is to be handed in, otherwise what was handed in and how it stands. */
export function StepPage({ verification, name }: StepPageProps) {
  const { t } = useTranslation()
  const step = verification.steps.find(known => known.step === name)
  if (!step) return null
  const isAutomatic = verification.isBasicAutomatic && name === 'basic'
  const hasPhotos = name !== 'basic' && (step.state === 'open' || step.state === 'rejected')
  return (
    <div className={classes.columns}>
      <div className={classes.step}>
        <header className={classes.stepHead}>
          <Anchor component={Link} to={PATHS.verification} inherit className={classes.label}>
            {t('verification:title')}
          </Anchor>
          <h1>{t(`verification:step.${name}`)}</h1>
          <StepStatus step={step} />
        </header>
        <ReviewFacts step={step} isAutomatic={isAutomatic} />
        {isAutomatic && step.state === 'open' ? <Note tone="warning">{t('verification:automatic')}</Note> : null}
        <StepBody step={step} />
      </div>
      {hasPhotos ? (
        <aside className={classes.asides} data-wide>
          <PhoneCard />
        </aside>
      ) : null}
    </div>
  )
}

function StepBody({ step }: { step: VerificationStepState }) {
  const { t } = useTranslation()
  const uid = useSession(session => session.profile?.uid)
  if (step.state === 'locked') return <PreviousFirst of={step.step} />
  if (step.state === 'open' || step.state === 'rejected')
    return (
      <>
        {step.state === 'rejected' ? <Note>{t('verification:again')}</Note> : null}
        {uid ? <StepForm key={step.decidedAt} step={step} uid={uid} /> : null}
      </>
    )
  return (
    <>
      {step.state === 'underReview' ? <Note>{t('verification:underReview')}</Note> : null}
      {step.state === 'closed' ? <SupportLink /> : null}
      <ItemList items={step.items} />
    </>
  )
}

/** Which step comes first, and the way there. */
function PreviousFirst({ of }: { of: VerificationStep }) {
  const { t } = useTranslation()
  const previous = VERIFICATION_STEPS[VERIFICATION_STEPS.indexOf(of) - 1] ?? 'basic'
  return (
    <Note tone="warning">
      {t('refusals:verificationOrder')}{' '}
      <Anchor component={Link} to={STEP_PATHS[previous]} inherit>
        {t(`verification:step.${previous}`)}
      </Anchor>
    </Note>
  )
}
