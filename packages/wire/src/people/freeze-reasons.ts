/** Why an account is frozen, as its person reads it. */
export const FREEZE_REASONS = ['suspectedTheft', 'ownRequest', 'legalOrder', 'investigation'] as const
export type FreezeReason = (typeof FREEZE_REASONS)[number]
