/**
 * Where a withdrawal stands. `requested` waits for staff, `approved` for a transaction, `sending` for its block to be final; the others are ends, of which
 * `settled` paid and all others gave the money back, the fee included.
 */
export const WITHDRAWAL_STATES = ['requested', 'approved', 'sending', 'settled', 'cancelled', 'refused', 'failed'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** From which states each step is possible. */
export const WITHDRAWAL_STEPS = {
  cancel: ['requested', 'approved'],
  approve: ['requested'],
  refuse: ['requested', 'approved'],
  reserveSend: ['approved'],
  bumpSend: ['sending'],
  recordHash: ['sending'],
  settle: ['sending'],
  fail: ['approved', 'sending'],
} as const satisfies Record<string, readonly WithdrawalState[]>
export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS

/** Why staff refuses, and why a withdrawal fails. */
export const REFUSAL_REASONS = ['addressRisk', 'sourceUnclear', 'identityUnclear', 'accountMisused'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
export const FAILURE_REASONS = ['addressBlocked', 'tokenPaused', 'transactionReverted', 'addressUnpayable'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]
