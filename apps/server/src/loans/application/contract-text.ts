import { createHash } from 'node:crypto'
import type { Language } from '@assay/i18n/languages'
import { LANGUAGES } from '@assay/i18n/languages'
import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { contractOf, loanQuote } from '@assay/rules/loans/quote'
import { LOAN_ASSET, type LoanOffer, type LoanTerms } from '@assay/rules/loans/terms'
import type { Applicant } from '@assay/wire/loans/application-calls'
import type { Messages } from '../../http/messages.ts'
import { writtenDecimal } from '../../http/written-decimal.ts'
import { loanAmount } from '../present-loan.ts'

/** Decimals of a percent of a rate of one with eight decimals. */
const PERCENT_SCALE = 6

interface ContractParts {
  messages: Messages
  language: Language
  lender: string
}

interface Contracted {
  /** Number of the contract. */
  contract: string
  applicant: Applicant
  amount: Amount
  terms: LoanTerms
  offer: LoanOffer
}

const countryName = (code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(LANGUAGES[language].locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** What each figure of the contract is, in the way of its language. The days count from the disbursal, whenever that is. */
const figuresOf = (
  { contract, applicant, amount, terms, offer }: Contracted,
  { language, lender }: ContractParts,
): Record<string, string> => {
  const loan = contractOf(amount, terms, offer)
  const quote = loanQuote(loan, 0)
  const written = (units: bigint) => writtenDecimal(loanAmount(units), language)
  const percent = (rate: bigint) => writtenDecimal(formatDecimal(rate, PERCENT_SCALE), language)
  return {
    contract,
    lender,
    asset: LOAN_ASSET,
    name: applicant.name,
    birthDate: applicant.birthDate,
    address: applicant.address,
    country: countryName(applicant.country, language),
    amount: written(amount),
    days: String(offer.days),
    freeDays: String(terms.freeDays),
    firstDay: String(terms.freeDays + 1),
    rate: percent(offer.dailyRate),
    interest: written(quote.totalInterest),
    total: written(quote.totalRepayment),
    annual: percent(quote.annualRate),
    lateRate: percent(terms.lateFeeRate),
    lateFee: written(quote.lateFeePerDay),
    lateCap: percent(terms.lateFeeCapRate),
    costCap: percent(terms.costCapRate),
    most: written(quote.mostRepayment),
  }
}

const CLAUSES = ['loan', 'free', 'due', 'cost', 'late', 'ceiling', 'early', 'certificate', 'use', 'review', 'text'] as const

/** The lines of a contract in one language. */
export const contractLines = (contracted: Contracted, parts: ContractParts): string[] => {
  const { messages, language } = parts
  const figures = figuresOf(contracted, parts)
  const say = (key: string) => messages(language, key, figures)
  return [
    say('loan-contract:title'),
    say('loan-contract:lender'),
    say('loan-contract:borrower'),
    ...CLAUSES.map((clause, index) => `${index + 1}. ${say(`loan-contract:clause.${clause}`)}`),
  ]
}

/** SHA-256 of the lines with a line feed between them, in UTF-8: 64 small hexadecimal digits. */
export const contractHash = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex')
