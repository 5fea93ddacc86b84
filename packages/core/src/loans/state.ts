import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import type { LoanContract, Repayment } from '@assay/rules/loans/balance'
import type { LateLoan, LoanRecord } from '@assay/rules/loans/score'
import { FIRST_LOAN_TERMS, type LoanTerms } from '@assay/rules/loans/terms'
import type { UserId } from '../people/state.ts'
import type { Dated } from '../terms/dated.ts'
import type { ApplicantFacts, LoanId, LoanVoucherId } from './commands.ts'
import { ReminderQueue } from './reminder-queue.ts'

export interface LoanTermsVersion extends LoanTerms, Dated {}

/** An application that nobody has decided. */
export interface LoanApplication {
  readonly loanId: LoanId
  readonly user: UserId
  readonly amount: Amount
  readonly days: number
  /** Version of the terms that it was made under, which the loan keeps. */
  readonly version: number
  readonly total: Amount
  readonly contractHash: string
  readonly facts: ApplicantFacts
  /** Journal time, ms. */
  readonly appliedAt: number
}

/** A voucher that nobody has decided. */
export interface LoanVoucher {
  readonly voucherId: LoanVoucherId
  readonly amount: Amount
  /** Day of the loan on which it was submitted. */
  readonly day: number
  /** Payments that had been made before it. */
  readonly after: number
}

/** A loan for which something is owed, or whose voucher nobody has decided yet. */
export interface Loan {
  readonly loanId: LoanId
  readonly user: UserId
  readonly version: number
  readonly contract: LoanContract
  readonly contractHash: string
  /** Journal times, ms. */
  readonly appliedAt: number
  readonly disbursedAt: number
  /** Day in Hong Kong, the day 0 of the loan. */
  readonly day: number
  /** In the order in which they count. */
  readonly repayments: Repayment[]
  voucher: LoanVoucher | undefined
  /** Reminders that were given. */
  reminders: number
  /** Day of the loan on which its clocks stopped, when it was written off. */
  writtenOffOn: number | undefined
}

/** Loans that a person has had; what the score counts of them. */
export interface PersonRecord extends LoanRecord {
  readonly user: UserId
  onTime: { loanId: LoanId; day: number }[]
  late: LateLoan[]
  firstRepaidDay?: number
}

export interface LoansState {
  readonly terms: { readonly versions: LoanTermsVersion[] }
  /** Applications by person, who has one at most. */
  readonly applications: Map<UserId, LoanApplication>
  readonly loans: Map<LoanId, Loan>
  /** Numbers of the loans of each person, worked out of them. */
  readonly byUser: Map<UserId, Set<LoanId>>
  /** When which loan is next reminded, worked out of them. */
  readonly reminders: ReminderQueue
  readonly records: Map<UserId, PersonRecord>
  /** Principal that is owed and not written off, and principal of loans that were written off and not repaid since. */
  lent: Amount
  lost: Amount
  nextLoan: LoanId
  nextVoucher: LoanVoucherId
}

const FIRST_VERSION: LoanTermsVersion = { version: 1, effectiveAt: 0, ...FIRST_LOAN_TERMS }

export const createLoans = (): LoansState => ({
  terms: { versions: [FIRST_VERSION] },
  applications: new Map(),
  loans: new Map(),
  byUser: new Map(),
  reminders: new ReminderQueue(),
  records: new Map(),
  lent: 0n as Amount,
  lost: 0n as Amount,
  nextLoan: 1,
  nextVoucher: 1,
})

/** A loan that is known. */
export function loanOf({ loans }: LoansState, loanId: LoanId): Loan {
  const loan = loans.get(loanId)
  assert(loan !== undefined, 'a known loan')
  return loan
}
