import { isCountryCode } from '@assay/rules/countries'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { RegisterUser } from './commands.ts'
import { USER_KINDS } from './state.ts'
import type { PeopleTx } from './transaction.ts'

/** Makes a user known. Accounts are opened by the first money that arrives. */
export function registerUser(tx: PeopleTx, command: RegisterUser): Refusal | undefined {
  const { user, userKind, country } = command
  if (tx.state.people.users.has(user)) return refuse('userExists')
  if (!Number.isSafeInteger(user) || user <= 0 || !USER_KINDS.includes(userKind)) return refuse('commandInvalid')
  if (country !== undefined && (userKind !== 'real' || !isCountryCode(country))) return refuse('commandInvalid')
  tx.emit({ type: 'people.registered', v: 1, user, userKind, ...(country !== undefined && { country }) })
  return undefined
}
