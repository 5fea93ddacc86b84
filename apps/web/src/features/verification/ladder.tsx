import type { Verification, VerificationStepState } from '@assay/wire/verification/calls'
import { Button } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { useLimitFacts } from './limit-facts.tsx'
import { STEP_PATHS } from './step-paths.ts'
import { ReviewFacts, StepStatus } from './step-status.tsx'
import { SupportLink } from './support-link.tsx'
import classes from './verification.module.css'

/** The three steps: what each asks and unlocks, how long it takes, and how it stands. */
export function Ladder({ verification: { steps, isBasicAutomatic } }: { verification: Verification }) {
  return (
    <ol className={classes.ladder}>
      {steps.map((step, index) => (
        <Rung key={step.step} step={step} number={index + 1} isAutomatic={isBasicAutomatic && step.step === 'basic'} />
      ))}
    </ol>
  )
}

interface RungProps {
  step: VerificationStepState
  number: number
  /** The step is approved without a review. */
  isAutomatic: boolean
}

function Rung({ step, number, isAutomatic }: RungProps) {
  const { t } = useTranslation()
  const factsOf = useLimitFacts()
  const id = `step-${step.step}`
  return (
    <li className={classes.rung} aria-labelledby={id} data-state={step.state}>
      <span className={classes.mark} aria-hidden="true">
        {step.state === 'approved' ? <IconCheck size={17} stroke={2} /> : step.state === 'locked' ? <IconLock size={15} /> : number}
      </span>
      <div className={classes.rungBody}>
        <div className={classes.rungHead}>
          <h2 id={id}>{t(`verification:step.${step.step}`)}</h2>
          <StepStatus step={step} />
        </div>
        <p className={classes.asks}>{t(`verification:asks.${step.step}`)}</p>
        {isAutomatic && step.state !== 'approved' ? <Note tone="warning">{t('verification:automatic')}</Note> : null}
        <Rejections step={step} />
        <div className={classes.rungFacts}>
          <div>
            <h3 className={classes.label}>{t('verification:limit.unlocks')}</h3>
            <Facts facts={factsOf(step.unlocks)} />
          </div>
          <ReviewFacts step={step} isAutomatic={isAutomatic} />
        </div>
        <NextAction step={step} />
      </div>
    </li>
  )
}

/** Why a step was not approved, item by item. */
function Rejections({ step: { state, items } }: { step: VerificationStepState }) {
  const { t } = useTranslation()
  if (state !== 'rejected' && state !== 'closed') return null
  return (
    <ul className={classes.reasons}>
      {items.map(({ item, reason }) =>
        reason ? (
          <li key={item}>
            <strong>{t(`verification:field.${item}`)}</strong> {t(`verification:reason.${reason}`)}
          </li>
        ) : null,
      )}
    </ul>
  )
}

function NextAction({ step: { step, state } }: { step: VerificationStepState }) {
  const { t } = useTranslation()
  if (state === 'locked') return null
  if (state === 'closed') return <SupportLink />
  const isWaiting = state === 'open' || state === 'rejected'
  return (
    <Button component={Link} to={STEP_PATHS[step]} variant={isWaiting ? 'filled' : 'default'} className={classes.action}>
      {t(
        state === 'open' ? 'verification:action.start' : state === 'rejected' ? 'verification:action.resubmit' : 'verification:action.view',
      )}
    </Button>
  )
}
