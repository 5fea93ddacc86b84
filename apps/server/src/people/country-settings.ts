import type { CountriesVersion } from '@assay/core/people/countries'
import { areCountrySettingsValid, type CountrySettings, type CountryTerms } from '@assay/rules/countries'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'
import { isCountry } from './countries.ts'

interface ChangeableCountries extends Changeable {
  readonly versions: CountriesVersion[]
}

/** Which countries may register, and which products each may use, for changes of the house. What was accepted is never touched. */
export const countrySettings = marketSettings<ChangeableCountries, CountrySettings>({
  product: 'countries',
  offered: ({ state }) => {
    const { versions } = state.people.countries
    return [{ product: 'countries', market: 'countries', base: '', quote: '', baseScale: 0, quoteScale: 0, versions }]
  },
  complete: (_figures, rows) => ({ countries: rows as unknown as CountryTerms[] }),
  areValid: settings => areCountrySettingsValid(settings) && settings.countries.every(({ country }) => isCountry(country)),
  command: ({ effectiveAt, settings }) => ({ kind: 'people.changeCountries', effectiveAt, settings }),
})
