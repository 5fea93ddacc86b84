import { type Refusal, refuse } from '@assay/rules/refusals'
import type { PeopleState, User, UserId } from './state.ts'

interface WithPeople {
  readonly people: PeopleState
}

/** A user, `undefined` when nobody has that number. */
export const userOf = ({ people }: WithPeople, user: UserId): User | undefined => people.users.get(user)

/** The user who may place and move; otherwise the refusal. */
export function activeUser({ people }: WithPeople, id: UserId): User | Refusal {
  const user = people.users.get(id)
  if (!user) return refuse('userUnknown')
  return user.frozen ? refuse('userFrozen') : user
}
