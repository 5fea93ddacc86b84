import { APPLICANT_FIELDS, type ApplicantField, BORROWER_AGE_MIN } from '@assay/wire/loans/application'
import type { Applicant } from '@assay/wire/loans/application-calls'

export type ApplicantProblem = 'itemRequired' | 'notComplete' | 'tooYoung'

const ADDRESS_MIN = 8
const PHONE_DIGITS_MIN = 5
const OLDEST_YEARS = 120

/** The age of somebody on a day (ms, UTC); undefined for what is no day. */
function ageOf(birthDate: string, at: number): number | undefined {
  const born = new Date(`${birthDate}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthDate)
    return undefined
  const today = new Date(at)
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  return today.toISOString().slice(5, 10) < birthDate.slice(5) ? years - 1 : years
}

const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,12})(\.\d{1,6})?$/.test(text)

const isWhole: Readonly<Record<ApplicantField, (text: string) => boolean>> = {
  name: text => /\p{L}/u.test(text),
  country: text => /^[A-Z]{2}$/.test(text),
  address: text => [...text].length >= ADDRESS_MIN,
  birthDate: () => true,
  phone: text => text.replace(/[^\p{Nd}]/gu, '').length >= PHONE_DIGITS_MIN,
  monthlyIncome: isAmount,
  expectedInvestment: isAmount,
}

function problemOf(field: ApplicantField, text: string, at: number): ApplicantProblem | undefined {
  if (text === '') return 'itemRequired'
  if (field !== 'birthDate') return isWhole[field](text) ? undefined : 'notComplete'
  const age = ageOf(text, at)
  if (age === undefined || age < 0 || age >= OLDEST_YEARS) return 'notComplete'
  return age < BORROWER_AGE_MIN ? 'tooYoung' : undefined
}

/** What is missing or wrong in what an applicant says of themselves, at a time (ms). */
export function applicantProblems(values: Applicant, at: number): Partial<Record<ApplicantField, ApplicantProblem>> {
  const problems: Partial<Record<ApplicantField, ApplicantProblem>> = {}
  for (const field of APPLICANT_FIELDS) {
    const problem = problemOf(field, values[field].trim(), at)
    if (problem) problems[field] = problem
  }
  return problems
}
