import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { costCeiling, loanBalance } from '@assay/rules/loans/balance'
import { contractOf, loanQuote } from '@assay/rules/loans/quote'
import { FIRST_LOAN_TERMS, type LoanOffer } from '@assay/rules/loans/terms'
import { expect, test } from 'vitest'
import { loadMessages } from '../../http/messages.ts'
import { writtenDecimal } from '../../http/written-decimal.ts'
import { loanAmount } from '../present-loan.ts'
import { contractLines } from './contract-text.ts'

/** Goal: what is signed is what the calculator showed and what a repayment takes. Method: one loan in every language, its figures found out again day by day. */
const AMOUNT = parseDecimal('1234.567891', USDT_SCALE) as Amount
const OFFER = FIRST_LOAN_TERMS.offers.find(({ days }) => days === 30) as LoanOffer
const APPLICANT = {
  ...{ name: 'Anna Müller', country: 'FR', address: '12 rue de la Paix, Paris', birthDate: '1990-05-17', phone: '+33 6 12 34 56 78' },
  ...{ monthlyIncome: '3200', expectedInvestment: '500' },
}

test.each(LANGUAGE_CODES)('%s: the contract states the figures of the calculator and of the repayment', async language => {
  const messages = await loadMessages()
  const contracted = { contract: 'AL-1', applicant: APPLICANT, amount: AMOUNT, terms: FIRST_LOAN_TERMS, offer: OFFER }
  const lines = contractLines(contracted, { messages, language, lender: 'Assay' })
  const clause = (number: number) => lines.find(line => line.startsWith(`${number}. `)) ?? ''
  const written = (units: bigint) => writtenDecimal(loanAmount(units), language)
  const loan = contractOf(AMOUNT, FIRST_LOAN_TERMS, OFFER)
  const quote = loanQuote(loan, 0)
  const due = loanBalance(loan, [], loan.days)
  expect([due.total, due.interest]).toEqual([quote.totalRepayment, quote.totalInterest])
  const dayLate = loanBalance(loan, [], loan.days + 1)
  for (const [number, figure] of [
    [1, AMOUNT],
    [4, due.interest],
    [4, due.total],
    [5, dayLate.lateFee],
    [6, AMOUNT + costCeiling(loan)],
  ] as const)
    expect(clause(number)).toContain(written(figure))
  for (const line of lines) expect(line).not.toMatch(/[{}]|undefined/)
})
