import type { VerificationStep } from '@assay/rules/verification/levels'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { useTranslation } from 'react-i18next'
import { StepPage } from '../../features/verification/step-page.tsx'
import { useVerification } from '../../features/verification/use-verification.ts'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

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
