import { latinDigits } from '@assay/i18n/digits'
import { SETTINGS_LOCK_DAYS_MAX } from '@assay/rules/account/account-terms'
import type { ProofValues } from '../proof-fields.tsx'

export interface LockValues extends ProofValues {
  days: string
  agreed: boolean
}

/** Whole days within what can be chosen; undefined for anything else. */
export function daysOf(typed: string): number | undefined {
  const digits = latinDigits(typed).trim()
  const days = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return days >= 1 && days <= SETTINGS_LOCK_DAYS_MAX ? days : undefined
}
