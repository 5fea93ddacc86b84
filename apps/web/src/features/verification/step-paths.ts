import type { VerificationStep } from '@assay/rules/verification/levels'
import { PATHS } from '../../shared/paths.ts'

/** The page of each step. */
export const STEP_PATHS: Readonly<Record<VerificationStep, string>> = {
  basic: PATHS.basicVerification,
  senior: PATHS.seniorVerification,
  address: PATHS.addressVerification,
}
