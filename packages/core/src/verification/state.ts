import type { VerificationLevel } from '@assay/rules/verification/levels'
import type { UserId } from '../people/state.ts'

/** A level and what it rests on. Plain data: it is saved as it is. */
export interface KnownLevel {
  readonly user: UserId
  readonly level: VerificationLevel
  readonly reference: string
  /** Journal time, ms. */
  readonly since: number
}

export interface VerificationState {
  /** Of whoever ever had a level. */
  readonly levels: Map<UserId, KnownLevel>
}

export const createVerification = (): VerificationState => ({ levels: new Map() })

/** Verification as plain data. */
export interface SavedVerification {
  levels: KnownLevel[]
}

export const saveVerification = ({ levels }: VerificationState): SavedVerification => ({ levels: [...levels.values()] })

export const loadVerification = ({ levels }: SavedVerification): VerificationState => ({
  levels: new Map(levels.map(known => [known.user, known])),
})
