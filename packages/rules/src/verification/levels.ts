import { formatDecimal } from '@assay/money/decimal'
import type { WithdrawalTerms } from '../withdrawals/terms.ts'

/** What of the terms of withdrawals decides how much somebody may withdraw in a day. */
type LimitTerms = Pick<WithdrawalTerms, 'basicPerDay' | 'seniorPerDay' | 'perDay' | 'maximum'>

/**
 * How far it is known who somebody is, from nothing upwards: `basic` by name and number of a document, `senior` by photos of it, `address` by a
 * bill. Each rests on the one before it.
 */
export const VERIFICATION_LEVELS = ['none', 'basic', 'senior', 'address'] as const
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number]

/** What people hand in, in this order. */
export const VERIFICATION_STEPS = ['basic', 'senior', 'address'] as const
export type VerificationStep = (typeof VERIFICATION_STEPS)[number]

/** What each step asks for. Photos are the items of `PHOTO_ITEMS`, all others are texts. */
export const STEP_ITEMS = {
  basic: ['nationality', 'documentType', 'realName', 'documentNumber'],
  senior: ['front', 'back', 'holding'],
  address: ['addressText', 'bill'],
} as const satisfies Record<VerificationStep, readonly string[]>
export type VerificationItem = (typeof STEP_ITEMS)[VerificationStep][number]

export const PHOTO_ITEMS = ['front', 'back', 'holding', 'bill'] as const satisfies readonly VerificationItem[]
export type PhotoItem = (typeof PHOTO_ITEMS)[number]

/** Kinds of document: 1 ID card, 2 passport, 3 driver's licence, 4 residence permit, 5 other; the short list has the first three. */
export const DOCUMENT_TYPES = ['1', '2', '3', '4', '5'] as const
export const DOCUMENT_TYPES_SHORT = ['1', '2', '3'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** What a level opens, in USDT; empty where it opens nothing. */
export interface LevelLimits {
  /** Most that may be withdrawn in a day: what the level sets, and never more than as many of the largest withdrawals as a day has. */
  withdrawalPerDay: string
}

/** What a level opens under the terms of withdrawals that bind somebody; those of USDT have so many decimal places. */
export function levelLimits(
  level: VerificationLevel,
  { basicPerDay, seniorPerDay, perDay, maximum }: LimitTerms,
  scale: number,
): LevelLimits {
  if (level === 'none') return { withdrawalPerDay: '' }
  const byRequests = maximum * BigInt(perDay)
  const ofLevel = { basic: basicPerDay, senior: seniorPerDay, address: undefined }[level] ?? byRequests
  return { withdrawalPerDay: formatDecimal(ofLevel < byRequests ? ofLevel : byRequests, scale) }
}
