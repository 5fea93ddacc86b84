import { PROJECT_LANGUAGES, type ProjectLanguage } from '@assay/rules/launchpad/terms'
import type { WrittenProject } from '@assay/wire/launchpad/written-project'
import { readMoment } from './read-moment.ts'

/** Terms as the form has them, in its order; all are texts. */
export const TERM_FIELDS = [
  'coin',
  'name',
  'issuePrice',
  'circulation',
  'supply',
  'lot',
  'minimum',
  'personalCap',
  'opensAt',
  'closesAt',
  'listingAt',
  'validityDays',
  'lockDays',
  'tranches',
  'trancheDays',
  'issuer',
] as const
type TermField = (typeof TERM_FIELDS)[number]

type Texts = Record<ProjectLanguage, string>

export type ProjectValues = Record<TermField, string> & { summary: Texts; risks: Texts; documents: string; reason: string }

const NO_TEXTS = Object.fromEntries(PROJECT_LANGUAGES.map(language => [language, ''])) as Texts

export const EMPTY_PROJECT: ProjectValues = {
  ...(Object.fromEntries(TERM_FIELDS.map(field => [field, ''])) as Record<TermField, string>),
  summary: NO_TEXTS,
  risks: NO_TEXTS,
  documents: '',
  reason: '',
}

const DECIMAL = /^\d+(?:\.\d+)?$/
const WHOLE = /^\d+$/
const DECIMALS: readonly TermField[] = ['issuePrice', 'circulation', 'supply', 'lot', 'minimum', 'personalCap']
const WHOLES: readonly TermField[] = ['validityDays', 'lockDays', 'tranches', 'trancheDays', 'issuer']

const isFilled = (field: TermField, text: string): boolean => {
  if (DECIMALS.includes(field)) return DECIMAL.test(text.trim())
  if (WHOLES.includes(field)) return WHOLE.test(text.trim())
  return field.endsWith('At') ? readMoment(text) !== undefined : text.trim() !== ''
}

const areFilled = (texts: Texts): boolean => PROJECT_LANGUAGES.every(language => texts[language].trim() !== '')

const linesOf = (documents: string): string[] => documents.split('\n').filter(line => line.trim() !== '')

/** What is missing or no figure; what makes no sense together the server says. */
export const problemsOf = (values: ProjectValues): Partial<Record<keyof ProjectValues, true>> => ({
  ...Object.fromEntries(TERM_FIELDS.filter(field => !isFilled(field, values[field])).map(field => [field, true])),
  ...(!areFilled(values.summary) && { summary: true }),
  ...(!areFilled(values.risks) && { risks: true }),
  ...(linesOf(values.documents).some(line => !/^[^|]+\|\s*https:\/\/\S+$/.test(line)) && { documents: true }),
  ...(values.reason.trim() === '' && { reason: true }),
})

/** The project as it is proposed. */
export const writtenOf = (values: ProjectValues): WrittenProject => {
  const text = (field: TermField) => values[field].trim()
  const count = (field: TermField) => Number(text(field))
  const moment = (field: TermField) => readMoment(text(field)) ?? 0
  return {
    coin: text('coin'),
    name: text('name'),
    issuePrice: text('issuePrice'),
    circulation: text('circulation'),
    supply: text('supply'),
    lot: text('lot'),
    minimum: text('minimum'),
    personalCap: text('personalCap'),
    opensAt: moment('opensAt'),
    closesAt: moment('closesAt'),
    listingAt: moment('listingAt'),
    validityDays: count('validityDays'),
    lockDays: count('lockDays'),
    tranches: count('tranches'),
    trancheDays: count('trancheDays'),
    issuer: text('issuer'),
    summary: values.summary,
    risks: values.risks,
    documents: linesOf(values.documents).map(line => {
      const [title = '', url = ''] = line.split('|')
      return { title: title.trim(), url: url.trim() }
    }),
  }
}
