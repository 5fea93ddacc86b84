/** What is open or closed to the people of a country. */
export const COUNTRY_ACCESS = [
  'registration',
  'spot',
  'perpetual',
  'delivery',
  'earn',
  'deposits',
  'loans',
  'incentives',
  'launchpad',
] as const
export type CountryAccess = (typeof COUNTRY_ACCESS)[number]

/** What was not among the terms from the beginning: where they do not say, it is open. */
const LATER_ACCESS = ['loans', 'incentives', 'launchpad'] as const satisfies readonly CountryAccess[]
type LaterAccess = (typeof LATER_ACCESS)[number]

/** A country to which something is closed; whatever is not named is open to everybody. */
export type CountryTerms = { readonly country: string } & { readonly [Access in Exclude<CountryAccess, LaterAccess>]: boolean } & {
  readonly [Access in LaterAccess]?: boolean
}

/** All settings about countries. A change is a new version with a start. */
export interface CountrySettings {
  readonly countries: readonly CountryTerms[]
}

const CODE = /^[A-Z]{2}$/
/** More than there are. */
const COUNTRIES_MAX = 300

/** True for the two letters of a country (ISO 3166-1). */
export const isCountryCode = (code: unknown): code is string => typeof code === 'string' && CODE.test(code)

/** True when each country is named once, and by its two letters. */
export function areCountrySettingsValid(settings: CountrySettings): boolean {
  if (typeof settings !== 'object' || settings === null || !Array.isArray(settings.countries)) return false
  const { countries } = settings
  if (countries.length > COUNTRIES_MAX) return false
  for (const terms of countries) {
    if (typeof terms !== 'object' || terms === null || !isCountryCode(terms.country)) return false
    if (COUNTRY_ACCESS.some(access => !isSaid(terms, access))) return false
  }
  return new Set(countries.map(({ country }) => country)).size === countries.length
}

const isSaid = (terms: CountryTerms, access: CountryAccess): boolean =>
  typeof terms[access] === 'boolean' || (terms[access] === undefined && (LATER_ACCESS as readonly string[]).includes(access))

/** Whether something is open to the people of a country. */
export const isOpenTo = ({ countries }: CountrySettings, country: string, access: CountryAccess): boolean =>
  countries.find(terms => terms.country === country)?.[access] ?? true
