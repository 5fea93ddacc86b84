import type { ServerProduct } from '../platform.ts'
import { peopleHandlers } from './calls.ts'
import { countrySettings } from './country-settings.ts'
import { peoplePersonData } from './security/person-data.ts'

/** Accounts of people, and signing in. */
export const peopleProduct: ServerProduct = {
  personData: peoplePersonData,
  marketSettings: [countrySettings],
  houseCommands: ['people.changeCountries'],
  start:
    ({ identity }) =>
    () =>
      peopleHandlers(identity),
}
