import { latinDigits } from '@assay/i18n/digits'
import { nameKey } from '@assay/i18n/names'
import { parseDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { APPLICANT_FIELDS, type ApplicantField, BORROWER_AGE_MIN, LOAN_PAPERS } from '@assay/wire/loans/application'
import type { Applicant } from '@assay/wire/loans/application-calls'
import type { PeopleRefusal } from '../../http/handler.ts'
import { isCountry } from '../../people/countries.ts'

const ADDRESS_MIN = 8
const PHONE_DIGITS_MIN = 5
const OLDEST_YEARS = 120

/** The age of somebody on a day (ms, UTC); undefined for what is no day. */
const ageOf = (birthDate: string, at: number): number | undefined => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate) ?? []
  const born = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (year === '' || born.toISOString().slice(0, 10) !== birthDate) return undefined
  const today = new Date(at)
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  const isBefore = today.toISOString().slice(5, 10) < birthDate.slice(5)
  return isBefore ? years - 1 : years
}

const isAmount = (text: string): boolean => parseDecimal(text, USDT_SCALE) !== undefined

const isGood: Readonly<Record<ApplicantField, (text: string, at: number) => boolean>> = {
  name: text => /\p{L}/u.test(nameKey(text)),
  country: isCountry,
  address: text => [...text].length >= ADDRESS_MIN,
  birthDate: (text, at) => (ageOf(text, at) ?? -1) >= 0 && (ageOf(text, at) ?? OLDEST_YEARS) < OLDEST_YEARS,
  phone: text => latinDigits(text).replace(/\D/g, '').length >= PHONE_DIGITS_MIN,
  monthlyIncome: isAmount,
  expectedInvestment: isAmount,
}

/** The first thing that is missing or wrong in what an applicant says of themselves. */
export const applicantProblem = (applicant: Applicant, at: number): PeopleRefusal | undefined => {
  for (const field of APPLICANT_FIELDS) {
    const text = applicant[field].trim()
    if (text === '') return { refusal: 'fieldRequired', parameters: { field } }
    if (!isGood[field](text, at)) return { refusal: 'inputInvalid', parameters: { field } }
  }
  if ((ageOf(applicant.birthDate, at) ?? 0) < BORROWER_AGE_MIN)
    return { refusal: 'borrowerTooYoung', parameters: { age: String(BORROWER_AGE_MIN) } }
  return undefined
}

/** The first paper that is missing. */
export const paperProblem = (papers: readonly { paper: string }[]): PeopleRefusal | undefined => {
  const missing = LOAN_PAPERS.find(name => !papers.some(({ paper }) => paper === name))
  return missing && { refusal: 'loanPaperRequired', parameters: { field: missing } }
}
