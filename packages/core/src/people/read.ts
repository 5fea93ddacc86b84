import type { Realm } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { PeopleState, User, UserId, UserKind } from './state.ts'

interface WithPeople {
  readonly people: PeopleState
}

/** A user, `undefined` when nobody has that number. */
export const userOf = ({ people }: WithPeople, user: UserId): User | undefined => people.users.get(user)

const DEMO_KINDS: readonly UserKind[] = ['demo', 'demoMaker', 'demoFlow']

/** The realm whose money and markets are a user's. */
export const realmOfUser = ({ userKind }: User): Realm => (DEMO_KINDS.includes(userKind) ? 'demo' : 'real')

/** Whether a user quotes by ladder. */
export const isMaker = ({ userKind }: User): boolean => userKind === 'maker' || userKind === 'demoMaker'

/** Whether a user is frozen because the account is being closed, and for nothing else. */
export const isClosing = ({ frozen, freezeReason }: User): boolean => frozen && freezeReason === 'closing'

/** The user who may place and move; otherwise the refusal. */
export function activeUser({ people }: WithPeople, id: UserId): User | Refusal {
  const user = people.users.get(id)
  if (!user) return refuse('userUnknown')
  return user.frozen ? refuse('userFrozen') : user
}
