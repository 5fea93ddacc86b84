import type { Claim } from './claims.ts'
import type { CountriesVersion } from './countries.ts'
import type { SelfLimits } from './self-limits.ts'
import type { PeopleState, User } from './state.ts'

/** People as plain data, in the order of registration and of the first limit. */
export interface SavedPeople {
  users: User[]
  limits: SelfLimits[]
  countries: CountriesVersion[]
  claims: Claim[]
}

export const savePeople = ({ users, limits, countries, claims }: PeopleState): SavedPeople => ({
  users: [...users.values()],
  limits: [...limits.values()],
  countries: countries.versions,
  claims: [...claims.values()],
})

export const loadPeople = ({ users, limits, countries, claims }: SavedPeople): PeopleState => ({
  users: new Map(users.map(user => [user.user, user])),
  limits: new Map(limits.map(own => [own.user, own])),
  countries: { versions: countries },
  claims: new Map(claims.map(claim => [`${claim.user}/${claim.asset}`, claim])),
})
