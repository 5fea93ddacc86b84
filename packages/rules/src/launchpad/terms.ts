import { type PairScales, powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'

/** What new coins are paid with. */
export const SUBSCRIPTION_ASSET = 'USDT'

/** Decimal places of every new coin. */
export const NEW_COIN_SCALE = 6

const DAY_MS = 86_400_000

/** How a new coin is sold. Nothing of it changes once it is published, but that the listing may be later. Amounts of the coin are in its units, 10^-6. */
export interface ProjectTerms {
  /** Code of the coin, such as `NOVA`; its market is `NOVAUSDT`. */
  readonly coin: string
  /** USDT for one whole coin. */
  readonly issuePrice: Price
  /** Coins that there are in all, those that are not on sale among them. */
  readonly circulation: Quantity
  /** Coins on sale: a whole number of lots. */
  readonly supply: Quantity
  /** Coins are allocated in whole lots; one lot costs a whole number of units of USDT. */
  readonly lot: Quantity
  /** Least that a person may have committed, in USDT; pays for a lot at least. */
  readonly minimum: Amount
  /** Most coins that one person gets. */
  readonly personalCap: Quantity
  /** From when to when people subscribe, ms; the close is the first moment that is too late. */
  readonly opensAt: number
  readonly closesAt: number
  /** When trading begins, ms. */
  readonly listingAt: number
  /** The first tranche is unlocked so many days in Hong Kong after the listing, the others each so many later. */
  readonly lockDays: number
  readonly tranches: number
  readonly trancheDays: number
  /** Days after the close at whose end the listing has begun; it is never put off beyond. */
  readonly validityDays: number
  /** Account whose coins are sold and that is paid. */
  readonly issuer: number
}

/** Languages that a project is described in: all of the product. */
export const PROJECT_LANGUAGES = ['en', 'es', 'fr', 'de', 'jp', 'kr', 'th', 'vn', 'zh', 'tw', 'ar'] as const
export type ProjectLanguage = (typeof PROJECT_LANGUAGES)[number]

/** What is written about a project. It is published with the terms and never changes. */
export interface ProjectAbout {
  /** Proper name of the coin, in no language. */
  readonly name: string
  readonly summary: Readonly<Record<ProjectLanguage, string>>
  readonly risks: Readonly<Record<ProjectLanguage, string>>
  readonly documents: readonly ProjectDocument[]
  /** It is an example of the simulated market: there is no such issuer. */
  readonly isSimulated: boolean
}

export interface ProjectDocument {
  readonly title: string
  /** An https address. */
  readonly url: string
}

const COIN = /^[A-Z][A-Z0-9]{1,7}$/
export const SUMMARY_LENGTH_MAX = 2_000
const NAME_LENGTH_MAX = 40
export const DOCUMENTS_MAX = 8
const DAYS_MAX = 365
const TRANCHES_MAX = 48
/** Coins, prices and sums stay below this, so that the ledger holds them. */
const UNITS_MAX = 10n ** 17n
const AMOUNT_MAX = 10n ** 15n

/** Coins of a person are never locked for longer than this after the listing, in days. */
const LOCKED_DAYS_MAX = 4 * DAYS_MAX

/** Units of USDT that a lot costs; `undefined` when it is not a whole number. */
export function lotCostOf({ issuePrice, lot }: Pick<ProjectTerms, 'issuePrice' | 'lot'>): Amount | undefined {
  const divisor = powerOfTen(PRICE_SCALE + NEW_COIN_SCALE - USDT_SCALE)
  const product = issuePrice * lot
  return product > 0n && product % divisor === 0n ? ((product / divisor) as Amount) : undefined
}

/** Why terms make no sense, as the name of the first field that does not; `undefined` when they do. */
export function invalidTerm(terms: ProjectTerms): keyof ProjectTerms | undefined {
  if (typeof terms !== 'object' || terms === null) return 'coin'
  return TESTS.find(([name, isValid]) => !(isTyped(name, terms[name]) && isValid(terms)))?.[0]
}

const BIGINTS: readonly (keyof ProjectTerms)[] = ['issuePrice', 'circulation', 'supply', 'lot', 'minimum', 'personalCap']

const isTyped = (name: keyof ProjectTerms, value: unknown): boolean => {
  if (name === 'coin') return typeof value === 'string'
  return BIGINTS.includes(name) ? typeof value === 'bigint' && value > 0n && value < UNITS_MAX : Number.isSafeInteger(value)
}

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most

/** In the order of a form. */
const TESTS: readonly [keyof ProjectTerms, (terms: ProjectTerms) => boolean][] = [
  ['coin', ({ coin }) => COIN.test(coin) && coin !== SUBSCRIPTION_ASSET],
  ['issuePrice', ({ issuePrice }) => issuePrice > 0n],
  ['lot', terms => lotCostOf(terms) !== undefined],
  ['supply', ({ supply, lot }) => supply % lot === 0n],
  ['circulation', ({ circulation, supply }) => circulation >= supply],
  ['minimum', terms => terms.minimum >= (lotCostOf(terms) ?? 0n) && terms.minimum < AMOUNT_MAX],
  ['personalCap', ({ personalCap, supply, lot }) => personalCap % lot === 0n && personalCap <= supply],
  ['opensAt', ({ opensAt }) => opensAt > 0],
  ['closesAt', ({ opensAt, closesAt }) => closesAt > opensAt && closesAt - opensAt <= DAYS_MAX * DAY_MS],
  ['validityDays', ({ validityDays }) => isBetween(validityDays, 1, DAYS_MAX)],
  ['listingAt', terms => isListingValid(terms, terms.listingAt)],
  ['lockDays', ({ lockDays }) => isBetween(lockDays, 0, DAYS_MAX)],
  ['tranches', ({ tranches }) => isBetween(tranches, 1, TRANCHES_MAX)],
  [
    'trancheDays',
    ({ trancheDays, tranches, lockDays }) =>
      isBetween(trancheDays, tranches > 1 ? 1 : 0, DAYS_MAX) && lockDays + (tranches - 1) * trancheDays <= LOCKED_DAYS_MAX,
  ],
  ['issuer', ({ issuer }) => issuer > 0],
]

/** Time that lies between the close and the listing at least, ms: what is due at the close is done in it. */
export const SETTLING_MS = 60_000

/** Whether trading may begin at a time (ms): after the close, and before the end of the validity. */
export const isListingValid = ({ closesAt, validityDays }: ProjectTerms, listingAt: number): boolean =>
  Number.isSafeInteger(listingAt) && listingAt >= closesAt + SETTLING_MS && listingAt <= closesAt + validityDays * DAY_MS

/** True when a project is described in every language, and its documents are addresses that a browser opens safely. */
export function isAboutValid(about: ProjectAbout): boolean {
  if (typeof about !== 'object' || about === null || typeof about.isSimulated !== 'boolean') return false
  if (!isText(about.name, NAME_LENGTH_MAX) || !isInEveryLanguage(about.summary) || !isInEveryLanguage(about.risks)) return false
  return Array.isArray(about.documents) && about.documents.length <= DOCUMENTS_MAX && about.documents.every(isDocument)
}

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.trim() !== '' && value.length <= most

const isInEveryLanguage = (texts: unknown): boolean =>
  typeof texts === 'object' &&
  texts !== null &&
  PROJECT_LANGUAGES.every(language => isText((texts as Record<string, unknown>)[language], SUMMARY_LENGTH_MAX))

const isDocument = (document: ProjectDocument): boolean =>
  typeof document === 'object' &&
  document !== null &&
  isText(document.title, 100) &&
  isText(document.url, 300) &&
  /^https:\/\/[^\s"'<>]+$/.test(document.url)

/** Decimal places of a coin and of what it is paid with. */
export const NEW_COIN_SCALES: PairScales = { baseScale: NEW_COIN_SCALE, quoteScale: USDT_SCALE }
