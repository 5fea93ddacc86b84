import type { SelfLimits } from './self-limits.ts'
import type { PeopleState, User } from './state.ts'

/** People as plain data, in the order of registration and of the first limit. */
export interface SavedPeople {
  users: User[]
  limits: SelfLimits[]
}

export const savePeople = ({ users, limits }: PeopleState): SavedPeople => ({ users: [...users.values()], limits: [...limits.values()] })

export const loadPeople = ({ users, limits }: SavedPeople): PeopleState => ({
  users: new Map(users.map(user => [user.user, user])),
  limits: new Map(limits.map(own => [own.user, own])),
})
