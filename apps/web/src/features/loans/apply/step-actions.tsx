import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { APPLICATION_STEPS, type ApplicationStep, applicationPath } from '../loan-paths.ts'
import classes from '../loans.module.css'

interface StepActionsProps {
  step: ApplicationStep
  busy: boolean
  /** What the button says; without it that it goes on. */
  action?: string
  disabled?: boolean
}

/** Back to the step before, and on with this one. */
export function StepActions({ step, busy, action, disabled = false }: StepActionsProps) {
  const { t } = useTranslation()
  const before = APPLICATION_STEPS[APPLICATION_STEPS.indexOf(step) - 1]
  return (
    <div className={classes.actions}>
      <Button component={Link} to={before ? applicationPath(before) : PATHS.loans} variant="default" size="md">
        {t('loans:apply.back')}
      </Button>
      <Button type="submit" size="md" loading={busy} disabled={disabled}>
        {action ?? t('loans:apply.next')}
      </Button>
    </div>
  )
}
