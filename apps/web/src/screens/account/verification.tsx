import type { VerificationStep } from '@assay/rules/verification/levels'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { DataCard } from '../../features/verification/data-card.tsx'
import { Ladder } from '../../features/verification/ladder.tsx'
import { LevelHead } from '../../features/verification/level-head.tsx'
import { PhoneCard } from '../../features/verification/phone-card.tsx'
import { StepPage } from '../../features/verification/step-page.tsx'
import { useVerification } from '../../features/verification/use-verification.ts'
import classes from '../../features/verification/verification.module.css'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The ladder of verification: where the person is, what comes next, and what becomes of what they hand in. */
export function Verification() {
  const { t } = useTranslation()
  useTitle(t('verification:title'))
  const { verification, error } = useVerification()
  return (
    <Page>
      <PageTitle title={t('verification:title')} hint={t('verification:hint')} />
      {error && !verification ? <ErrorState message={error.message} onRetry={error.retry} /> : null}
      {verification ? (
        <div className={classes.columns}>
          <div>
            <LevelHead verification={verification} />
            <Ladder verification={verification} />
          </div>
          <aside className={classes.asides}>
            <PhoneCard />
            <DataCard retentionDays={verification.retentionDays} />
          </aside>
        </div>
      ) : error ? null : (
        <PageLoading />
      )}
    </Page>
  )
}

export const BasicVerification = () => <Step name="basic" />
export const SeniorVerification = () => <Step name="senior" />
export const AddressVerification = () => <Step name="address" />

/** One step of verification: its form, or how it stands. */
function Step({ name }: { name: VerificationStep }) {
  const { t } = useTranslation()
  useTitle(t(`verification:step.${name}`))
  const { verification, error } = useVerification()
  if (verification)
    return (
      <Page>
        <StepPage verification={verification} name={name} />
      </Page>
    )
  return error ? <ErrorState message={error.message} onRetry={error.retry} /> : <PageLoading />
}
