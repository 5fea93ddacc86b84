import type { VerificationStep } from '@assay/rules/verification/levels'
import type { VerificationStepState } from '@assay/wire/verification/calls'
import { useTranslation } from 'react-i18next'

/** How a step stands, in a word or a sentence; senior certification has its own. */
export function useStatusText(): (step: VerificationStep, state: VerificationStepState['state']) => string {
  const { t } = useTranslation()
  return (step, state) => {
    const isOwn = step === 'senior' && (state === 'underReview' || state === 'approved' || state === 'rejected')
    return isOwn ? t(`verification:senior.${state}`) : t(`verification:status.${state}`)
  }
}
