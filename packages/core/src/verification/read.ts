import type { VerificationLevel } from '@assay/rules/verification/levels'
import type { UserId } from '../people/state.ts'
import type { VerificationState } from './state.ts'

/** How far it is known who a user is; `none` of whoever the core knows nothing. */
export const verificationLevelOf = ({ verification }: { readonly verification: VerificationState }, user: UserId): VerificationLevel =>
  verification.levels.get(user)?.level ?? 'none'
