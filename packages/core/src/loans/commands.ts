import type { Amount } from '@assay/money/kinds'
import type { LoanRejectReason, LoanVoucherRejectReason } from '@assay/rules/loans/states'
import type { LoanTerms } from '@assay/rules/loans/terms'
import type { UserId } from '../people/state.ts'

/** Number of an application and of the loan that comes of it, 1, 2, 3 …: the contract's number. */
export type LoanId = number

/** Number of a voucher of a repayment, 1, 2, 3 … of all loans. */
export type LoanVoucherId = number

/** What only the server knows of who applies, ms: since when the account is there, and since when it is protected strongly (absent when it is not). */
export interface ApplicantFacts {
  registeredAt: number
  strongSince?: number
}

/** Announces other terms of loans from a time on. Loans and applications keep those that were applied under. */
export interface ChangeLoanTerms {
  kind: 'loans.changeTerms'
  effectiveAt: number
  terms: LoanTerms
}

/** A person applies for a loan. Nothing is promised and no clock runs before it is approved. */
export interface ApplyForLoan {
  kind: 'loans.apply'
  user: UserId
  key?: string
  amount: Amount
  days: number
  /** Version of the terms that the person saw, and what they were told to pay on the last day in time (units). */
  version: number
  total: Amount
  /** SHA-256 of the text of the agreement that they ticked, 64 small hexadecimal digits. */
  contractHash: string
  facts: ApplicantFacts
}

/** The person takes an application back that nobody has decided. */
export interface WithdrawLoan {
  kind: 'loans.withdraw'
  user: UserId
  key?: string
  loanId: LoanId
}

/** Staff rejects an application; the person is told the reason. */
export interface RejectLoan {
  kind: 'loans.reject'
  loanId: LoanId
  reason: LoanRejectReason
}

/** Staff approves an application: the money goes from the pool to the person in the same record, and this day is the day 0 of the loan. */
export interface ApproveLoan {
  kind: 'loans.approve'
  loanId: LoanId
}

/** Pays for a loan from the exchange wallet, all of it or a part; also who is frozen, and in every state in which something is owed. */
export interface RepayLoan {
  kind: 'loans.repay'
  user: UserId
  key?: string
  loanId: LoanId
  amount: Amount
  /** What the person saw as owed. When it is no longer so, nothing is paid. */
  shown?: Amount
}

/** The person says to have paid outside, and shows a voucher. Approved, it counts as paid on the day of this record. */
export interface SubmitLoanVoucher {
  kind: 'loans.submitVoucher'
  user: UserId
  key?: string
  loanId: LoanId
  /** What was paid, as the person says. */
  amount: Amount
}

/**
 * Staff has found the money of a voucher outside. What came in beyond all that was owed on its day is no repayment: it is credited as a deposit. Payments that
 * were made since then, and are too much now, go back to the person's exchange wallet.
 */
export interface ApproveLoanVoucher {
  kind: 'loans.approveVoucher'
  loanId: LoanId
  voucherId: LoanVoucherId
  /** What came in for the loan. */
  amount: Amount
}

/** Staff has not found the money of a voucher; nothing was changed by it. */
export interface RejectLoanVoucher {
  kind: 'loans.rejectVoucher'
  loanId: LoanId
  voucherId: LoanVoucherId
  reason: LoanVoucherRejectReason
}

/** The house gives an overdue loan up as a loss of its pool. Its clocks stop; what is owed then can still be repaid. */
export interface WriteOffLoan {
  kind: 'loans.writeOff'
  loanId: LoanId
}

export type LoansCommand =
  | ChangeLoanTerms
  | ApplyForLoan
  | WithdrawLoan
  | RejectLoan
  | ApproveLoan
  | RepayLoan
  | SubmitLoanVoucher
  | ApproveLoanVoucher
  | RejectLoanVoucher
  | WriteOffLoan
