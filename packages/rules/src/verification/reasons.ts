import type { VerificationItem } from './levels.ts'

/**
 * What a reason means for the person: `retry`: hand the item in again; `final`: this step is closed to them; `external`: it was not their doing, the
 * same may be sent again as it is.
 */
export type ReasonKind = 'retry' | 'final' | 'external'

interface ReasonEntry {
  kind: ReasonKind
  /** Items that it can be said of. */
  items: readonly VerificationItem[]
}

const PHOTOS = ['front', 'back', 'holding', 'bill'] as const
const ID_PHOTOS = ['front', 'back', 'holding'] as const
const TEXTS = ['nationality', 'documentType', 'realName', 'documentNumber'] as const
const ALL = [...TEXTS, ...PHOTOS, 'addressText'] as const

/** Why an item is not accepted. Each has a text for the person in every language (`verification:reason.…`). */
export const VERIFICATION_REASONS = {
  blurred: { kind: 'retry', items: PHOTOS },
  glare: { kind: 'retry', items: PHOTOS },
  cropped: { kind: 'retry', items: PHOTOS },
  numberUnreadable: { kind: 'retry', items: ID_PHOTOS },
  faceHidden: { kind: 'retry', items: ['front', 'holding'] },
  headwear: { kind: 'retry', items: ['holding'] },
  armHidden: { kind: 'retry', items: ['holding'] },
  signatureMissing: { kind: 'retry', items: ['holding'] },
  wrongDocument: { kind: 'retry', items: PHOTOS },
  documentExpired: { kind: 'retry', items: ['front', 'back', 'documentNumber'] },
  billTooOld: { kind: 'retry', items: ['bill'] },
  doesNotMatch: { kind: 'retry', items: ALL },
  notComplete: { kind: 'retry', items: [...TEXTS, 'addressText'] },
  altered: { kind: 'final', items: PHOTOS },
  usedElsewhere: { kind: 'final', items: ['documentNumber', 'front', 'holding'] },
  underAge: { kind: 'final', items: ['documentNumber', 'front', 'holding'] },
  countryNotServed: { kind: 'final', items: ['nationality', 'addressText'] },
  registerUnavailable: { kind: 'external', items: ['documentNumber', 'addressText'] },
} as const satisfies Record<string, ReasonEntry>

export type VerificationReason = keyof typeof VERIFICATION_REASONS
export const REASON_NAMES = Object.keys(VERIFICATION_REASONS) as readonly VerificationReason[]

/** The reasons that can be given for an item. */
export const reasonsFor = (item: VerificationItem): readonly VerificationReason[] =>
  REASON_NAMES.filter(reason => (VERIFICATION_REASONS[reason].items as readonly VerificationItem[]).includes(item))
