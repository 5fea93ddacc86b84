/** For which reasons operators freeze an account. */
export const OPERATOR_FREEZE_REASONS = ['suspectedTheft', 'ownRequest', 'legalOrder', 'investigation'] as const
export type OperatorFreezeReason = (typeof OPERATOR_FREEZE_REASONS)[number]
/** Why an account is frozen, as its person reads it. `ownFreeze`, `closing`: the person did it, and ends it. */
export const FREEZE_REASONS = [...OPERATOR_FREEZE_REASONS, 'ownFreeze', 'closing'] as const
export type FreezeReason = (typeof FREEZE_REASONS)[number]
