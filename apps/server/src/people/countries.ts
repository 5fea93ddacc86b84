import { type CountriesVersion, countriesAt } from '@assay/core/people/countries'
import { LANGUAGES, type Language } from '@assay/i18n/languages'
import { areCountrySettingsValid, type CountrySettings, type CountryTerms } from '@assay/rules/countries'
import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { Engine } from '../core-host/engine.ts'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'

interface CountryParts {
  engine: Pick<Engine, 'read'>
  now(): number
}

/** Codes of the countries whose people cannot register now. */
export const closedToRegistration = ({ engine, now }: CountryParts): Promise<string[]> =>
  engine.read(({ state }) => countriesAt(state, now()).countries.flatMap(({ country, registration }) => (registration ? [] : country)))

/** True for a country that a person can register with. */
export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

const listed = new Map<Language, { code: string; name: string; callingCode: string }[]>()

/** All countries with calling codes, named and sorted in a language. */
export const countriesIn = (lang: Language) => {
  const known = listed.get(lang)
  if (known) return known
  const { locale } = LANGUAGES[lang]
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const sorting = new Intl.Collator(locale)
  const countries = getCountries()
    .map(code => ({ code: code as string, name: names.of(code) ?? code, callingCode: `+${getCountryCallingCode(code)}` }))
    .sort((left, right) => sorting.compare(left.name, right.name))
  listed.set(lang, countries)
  return countries
}

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
  // What a law closes may have to be closed at once, and nothing that was accepted is touched.
  areWorse: () => false,
  command: ({ effectiveAt, settings }) => ({ kind: 'people.changeCountries', effectiveAt, settings }),
})
