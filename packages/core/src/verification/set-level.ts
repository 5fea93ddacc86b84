import { type Refusal, refuse } from '@assay/rules/refusals'
import { VERIFICATION_LEVELS } from '@assay/rules/verification/levels'
import { realmOfUser } from '../people/read.ts'
import type { PeopleState } from '../people/state.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { SetVerificationLevel, VerificationEvent } from './commands.ts'
import { verificationLevelOf } from './read.ts'
import type { VerificationState } from './state.ts'

/** What verification stands on. */
export interface VerificationWorld extends Parts {
  readonly people: PeopleState
  readonly verification: VerificationState
}

export type VerificationTx = Tx<VerificationWorld, VerificationEvent>

const REFERENCE = /^[\x21-\x7e]{1,64}$/

/** Sets the level of a real person, up or down; the same one again changes nothing. Also for a frozen user: their papers can still be looked at. */
export function setLevel(tx: VerificationTx, { user, level, reference }: SetVerificationLevel): Refusal | undefined {
  const person = tx.state.people.users.get(user)
  if (!person) return refuse('userUnknown')
  if (realmOfUser(person) === 'demo') return refuse('demoNotAllowed')
  if (!VERIFICATION_LEVELS.includes(level)) return refuse('commandInvalid')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  if (verificationLevelOf(tx.state, user) !== level) tx.emit({ type: 'verification.levelSet', v: 1, user, level, reference })
  return undefined
}
