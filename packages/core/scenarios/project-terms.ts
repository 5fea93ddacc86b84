import { PROJECT_LANGUAGES, type ProjectAbout, type ProjectTerms } from '@assay/rules/launchpad/terms'
import { price, usdt } from './exchange.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whole new coins in their units. */
export const newCoins = (whole: bigint) => (whole * 1_000_000n) as ProjectTerms['supply']

export const ISSUER = 500

/** 1,000 coins at 0.5 USDT each, at most 400 to one person, for 24 hours from a time on; listed two hours after the close, locked for 10 days and then in 3 parts, 30 days apart. */
export const projectTerms = (opensAt: number, changed: Partial<ProjectTerms> = {}): ProjectTerms => ({
  coin: 'NOVA',
  issuePrice: price('0.5'),
  circulation: newCoins(5_000n),
  supply: newCoins(1_000n),
  lot: newCoins(1n),
  minimum: usdt('10'),
  personalCap: newCoins(400n),
  opensAt,
  closesAt: opensAt + DAY_MS,
  listingAt: opensAt + DAY_MS + 2 * HOUR_MS,
  lockDays: 10,
  tranches: 3,
  trancheDays: 30,
  validityDays: 30,
  issuer: ISSUER,
  ...changed,
})

const inEveryLanguage = (text: string) => Object.fromEntries(PROJECT_LANGUAGES.map(language => [language, text])) as ProjectAbout['summary']

export const PROJECT_ABOUT: ProjectAbout = {
  name: 'Nova',
  summary: inEveryLanguage('A network that pays for measured daylight.'),
  risks: inEveryLanguage('The coin may lose all of its value.'),
  documents: [{ title: 'White paper', url: 'https://example.com/nova.pdf' }],
  isSimulated: false,
}
