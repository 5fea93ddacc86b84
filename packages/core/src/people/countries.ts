import { areCountrySettingsValid, type CountryAccess, type CountrySettings, isCountryCode, isOpenTo } from '@assay/rules/countries'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { checkBegin, type Dated, nextVersion, versionAt } from '../terms/dated.ts'
import type { ChangeCountries, SetCountry } from './commands.ts'
import type { PeopleState, User } from './state.ts'
import type { PeopleTx } from './transaction.ts'

export interface CountriesVersion extends CountrySettings, Dated {}

/** Before anybody decides on it everything is open to everybody. */
export const FIRST_COUNTRIES: CountriesVersion = { version: 1, effectiveAt: 0, countries: [] }

interface WithPeople {
  readonly people: PeopleState
}

/** The settings about countries that hold at a time. */
export const countriesAt = ({ people }: WithPeople, at: number): CountriesVersion => versionAt(people.countries, at)

/**
 * The refusal of whoever begins something that is closed to the people of their country. What they have stays theirs: they sell, close, redeem and withdraw.
 * Who practises and the house's own accounts have no country.
 */
export function checkCountry(state: WithPeople, { country }: User, access: CountryAccess, at: number): Refusal | undefined {
  if (country === undefined || state.people.countries.versions.length === 1) return undefined
  return isOpenTo(countriesAt(state, at), country, access) ? undefined : refuse('countryClosed')
}

/** Tells the core the country that somebody registered with: for those whom it knew before it asked. It never changes afterwards. */
export function setCountry(tx: PeopleTx, { user: id, country }: SetCountry): Refusal | undefined {
  const user = tx.state.people.users.get(id)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  if (user.userKind !== 'real') return refuse('notAllowed')
  if (!isCountryCode(country) || (user.country !== undefined && user.country !== country)) return refuse('commandInvalid')
  if (user.country === undefined) tx.emit({ type: 'people.countrySet', v: 1, user: id, country })
  return undefined
}

/** Announces which countries may register, and which products each may use, from a time on. */
export function changeCountries(tx: PeopleTx, { effectiveAt, settings }: ChangeCountries): Refusal | undefined {
  if (!areCountrySettingsValid(settings)) return refuse('settingsInvalid')
  const { countries } = tx.state.people
  const refusal = checkBegin(countries, effectiveAt, tx.at, false)
  if (refusal) return refusal
  tx.emit({ type: 'people.countriesChanged', v: 1, version: nextVersion(countries), effectiveAt, settings })
  return undefined
}
