import type { VerificationLevel } from '@assay/rules/verification/levels'
import type { UserId } from '../people/state.ts'

/**
 * Says how far it is known who somebody is, so that withdrawals and loans can ask. Papers, names and photos stay outside; the decision about them has
 * a case (`reference`) that operators and the person can look up.
 */
export interface SetVerificationLevel {
  kind: 'verification.setLevel'
  user: UserId
  key?: string
  level: VerificationLevel
  /** The decision that it rests on, such as `review:12`. */
  reference: string
}

export type VerificationCommand = SetVerificationLevel

export interface VerificationLevelSet {
  type: 'verification.levelSet'
  v: 1
  user: UserId
  level: VerificationLevel
  reference: string
}

export type VerificationEvent = VerificationLevelSet
