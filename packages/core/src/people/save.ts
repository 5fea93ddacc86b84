import type { CountriesVersion } from './countries.ts'
import type { SelfLimits } from './self-limits.ts'
import type { PeopleState, User } from './state.ts'

/** People as plain data, in the order of registration and of the first limit. */
export interface SavedPeople {
  users: User[]
  limits: SelfLimits[]
  countries: CountriesVersion[]
}

export const savePeople = ({ users, limits, countries }: PeopleState): SavedPeople => ({
  users: [...users.values()],
  limits: [...limits.values()],
  countries: countries.versions,
})

export const loadPeople = ({ users, limits, countries }: SavedPeople): PeopleState => ({
  users: new Map(users.map(user => [user.user, user])),
  limits: new Map(limits.map(own => [own.user, own])),
  countries: { versions: countries },
})
