import type { Amount } from '@assay/money/kinds'
import type { LoanContract } from '@assay/rules/loans/balance'
import type { LoanRejectReason, LoanReminder, LoanVoucherRejectReason } from '@assay/rules/loans/states'
import type { LoanTerms } from '@assay/rules/loans/terms'
import type { UserId } from '../people/state.ts'
import type { ApplicantFacts, LoanId, LoanVoucherId } from './commands.ts'

export interface LoanTermsChanged {
  type: 'loans.termsChanged'
  v: 1
  version: number
  effectiveAt: number
  terms: LoanTerms
}

export interface LoanApplied {
  type: 'loans.applied'
  v: 1
  loanId: LoanId
  user: UserId
  amount: Amount
  days: number
  /** Of the terms. */
  version: number
  /** What is paid on the last day in time. */
  total: Amount
  contractHash: string
  facts: ApplicantFacts
  /** The credit score that it was made with, 0 to 1,000. */
  score: number
}

export interface LoanWithdrawn {
  type: 'loans.withdrawn'
  v: 1
  loanId: LoanId
  user: UserId
}

export interface LoanRejected {
  type: 'loans.rejected'
  v: 1
  loanId: LoanId
  user: UserId
  reason: LoanRejectReason
}

/** The money of a loan went from the pool to its person, and its days count from this one. */
export interface LoanDisbursed {
  type: 'loans.disbursed'
  v: 1
  loanId: LoanId
  user: UserId
  contract: LoanContract
  /** Days in Hong Kong: of the disbursal, and the last one on which it is repaid in time. */
  day: number
  dueDay: number
}

/** A payment came from the person's exchange wallet. */
export interface LoanRepaid {
  type: 'loans.repaid'
  v: 1
  loanId: LoanId
  user: UserId
  /** Day in Hong Kong that it counts of. */
  day: number
  amount: Amount
  /** How it was taken. */
  lateFee: Amount
  interest: Amount
  principal: Amount
  /** All that is owed after it; 0 repays the loan. */
  left: Amount
}

export interface LoanVoucherSubmitted {
  type: 'loans.voucherSubmitted'
  v: 1
  loanId: LoanId
  voucherId: LoanVoucherId
  user: UserId
  /** As the person says. */
  amount: Amount
  /** All that is owed on this day: what the voucher pays of, if it is approved. */
  owed: Amount
}

/** The money of a voucher was found: it counts of the day on which the voucher was submitted, and payments since then were worked out anew behind it. */
export interface LoanVoucherApproved {
  type: 'loans.voucherApproved'
  v: 1
  loanId: LoanId
  voucherId: LoanVoucherId
  user: UserId
  /** Day in Hong Kong that it counts of. */
  day: number
  amount: Amount
  lateFee: Amount
  interest: Amount
  principal: Amount
  /** What later payments had paid too much: it went back to the person's exchange wallet. */
  returned: Amount
  /** All that is owed now. */
  left: Amount
}

export interface LoanVoucherRejected {
  type: 'loans.voucherRejected'
  v: 1
  loanId: LoanId
  voucherId: LoanVoucherId
  user: UserId
  reason: LoanVoucherRejectReason
}

/** A day of a loan has come of which its person is told. */
export interface LoanReminded {
  type: 'loans.reminded'
  v: 1
  loanId: LoanId
  user: UserId
  reminder: LoanReminder
  /** Day in Hong Kong. */
  day: number
  /** All that is owed on it. */
  owed: Amount
}

export interface LoanWrittenOff {
  type: 'loans.writtenOff'
  v: 1
  loanId: LoanId
  user: UserId
  /** Day in Hong Kong on which its clocks stopped. */
  day: number
  /** What the pool has lost, and what else was owed. */
  principal: Amount
  interest: Amount
  lateFee: Amount
}

export type LoansEvent =
  | LoanTermsChanged
  | LoanApplied
  | LoanWithdrawn
  | LoanRejected
  | LoanDisbursed
  | LoanRepaid
  | LoanVoucherSubmitted
  | LoanVoucherApproved
  | LoanVoucherRejected
  | LoanReminded
  | LoanWrittenOff
