import type { Amount } from '@assay/money/kinds'
import type { LoanId, LoanVoucherId } from './commands.ts'
import { awaitReminder, enterLoan } from './loans.ts'
import { createLoans, type Loan, type LoanApplication, type LoansState, type LoanTermsVersion, type PersonRecord } from './state.ts'

/** Loans as plain data; whose they are and what is next to be done can be worked out of them. */
export interface SavedLoans {
  terms: LoanTermsVersion[]
  applications: LoanApplication[]
  loans: Loan[]
  records: PersonRecord[]
  lent: Amount
  lost: Amount
  nextLoan: LoanId
  nextVoucher: LoanVoucherId
}

export const saveLoans = ({ terms, applications, loans, records, lent, lost, nextLoan, nextVoucher }: LoansState): SavedLoans => ({
  terms: terms.versions,
  applications: [...applications.values()],
  loans: [...loans.values()].map(saveLoan),
  records: [...records.values()],
  lent,
  lost,
  nextLoan,
  nextVoucher,
})

/** In one order of its fields, whether the core decided the loan or read it from a snapshot, where what is absent has no place. */
const saveLoan = ({ voucher, reminders, writtenOffOn, ...loan }: Loan): Loan => ({ ...loan, voucher, reminders, writtenOffOn })

export function loadLoans({ terms, applications, loans, records, lent, lost, nextLoan, nextVoucher }: SavedLoans): LoansState {
  const state: LoansState = {
    ...createLoans(),
    terms: { versions: terms },
    applications: new Map(applications.map(application => [application.user, application])),
    records: new Map(records.map(record => [record.user, record])),
    lent,
    lost,
    nextLoan,
    nextVoucher,
  }
  for (const loan of loans) {
    enterLoan(state, loan)
    awaitReminder(state, loan)
  }
  return state
}
