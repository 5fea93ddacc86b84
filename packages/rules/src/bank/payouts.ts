import type { RecordStatus } from '../records/record-status.ts'

/**
 * States of a payout to a bank card. `requested` waits for staff, `approved` for the next batch that goes to the bank, `sent` for the bank's word; the others are ends, but for
 * `settled`, which the bank can still return for a while.
 */
export const PAYOUT_STATES = ['requested', 'approved', 'sent', 'settled', 'returned', 'rejected', 'cancelled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** As a person reads it: `inReview` is a requested one that somebody of staff has before them. */
export const SHOWN_PAYOUT_STATES = ['requested', 'inReview', ...PAYOUT_STATES.slice(1)] as readonly ShownPayoutState[]
export type ShownPayoutState = PayoutState | 'inReview'

/** In which states each step is possible. */
export const PAYOUT_STEPS = {
  cancel: ['requested', 'approved'],
  approve: ['requested'],
  reject: ['requested', 'approved'],
  send: ['approved'],
  settle: ['sent'],
  return: ['sent', 'settled'],
} as const satisfies Record<string, readonly PayoutState[]>
export type PayoutStep = keyof typeof PAYOUT_STEPS

/** How each state counts among the three that all records have. */
export const PAYOUT_STATUS = {
  requested: 'processing',
  inReview: 'processing',
  approved: 'processing',
  sent: 'processing',
  settled: 'success',
  returned: 'failure',
  rejected: 'failure',
  cancelled: 'failure',
} as const satisfies Record<ShownPayoutState, RecordStatus>

/** Why staff rejects a payout, by what of it the reason is given. */
export const PAYOUT_REJECT_REASONS = ['cardUnclear', 'sourceUnclear', 'identityUnclear', 'accountMisused'] as const
export type PayoutRejectReason = (typeof PAYOUT_REJECT_REASONS)[number]

/** Why a bank sends a payment back. */
export const PAYOUT_RETURN_REASONS = ['accountUnknown', 'accountClosed', 'payeeDiffers', 'bankRefuses', 'currencyRefused'] as const
export type PayoutReturnReason = (typeof PAYOUT_RETURN_REASONS)[number]

/** So many days after it was settled a payout can still come back. */
export const RETURN_DAYS = 60

/** Payouts that one batch holds at most. */
export const BATCH_MAX = 500
