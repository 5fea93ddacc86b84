import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { addVersion } from '../terms/dated.ts'
import type {
  LoanApplied,
  LoanDisbursed,
  LoanReminded,
  LoanRepaid,
  LoansEvent,
  LoanVoucherApproved,
  LoanVoucherSubmitted,
  LoanWrittenOff,
} from './events.ts'
import { awaitReminder, endIfOver, enterLoan, lastBalance, withRepayment } from './loans.ts'
import { loanDayAt } from './read.ts'
import { type Loan, type LoanApplication, type LoansState, loanOf } from './state.ts'

/** Applies an event of loans; `at` is the journal time of its record (ms). */
export function applyLoans(loans: LoansState, event: LoansEvent, at: number): void {
  switch (event.type) {
    case 'loans.termsChanged':
      addVersion(loans.terms, { version: event.version, effectiveAt: event.effectiveAt, ...event.terms })
      break
    case 'loans.applied':
      takeUp(loans, event, at)
      break
    case 'loans.withdrawn':
    case 'loans.rejected':
      takeApplication(loans, event)
      break
    case 'loans.disbursed':
      disburse(loans, event, at)
      break
    case 'loans.repaid':
      repay(loans, event)
      break
    case 'loans.voucherSubmitted':
      submitVoucher(loans, event, at)
      break
    case 'loans.voucherApproved':
      approveVoucher(loans, event)
      break
    case 'loans.voucherRejected':
      takeVoucher(loans, event.loanId)
      endIfOver(loans, loanOf(loans, event.loanId))
      break
    case 'loans.reminded':
      remind(loans, event)
      break
    case 'loans.writtenOff':
      writeOff(loans, event)
  }
}

function takeUp(loans: LoansState, { type: _type, v: _v, score: _score, ...application }: LoanApplied, at: number): void {
  loans.nextLoan = application.loanId + 1
  loans.applications.set(application.user, { ...application, appliedAt: at })
}

function takeApplication({ applications }: LoansState, { user, loanId }: { user: number; loanId: number }): LoanApplication {
  const application = applications.get(user)
  assert(application?.loanId === loanId, 'an open application')
  applications.delete(user)
  return application
}

function disburse(loans: LoansState, event: LoanDisbursed, at: number): void {
  const { version, contractHash, appliedAt } = takeApplication(loans, event)
  const { loanId, user, contract, day } = event
  const terms = { version, contract, contractHash, appliedAt, disbursedAt: at, day }
  const loan: Loan = { loanId, user, ...terms, repayments: [], voucher: undefined, reminders: 0, writtenOffOn: undefined }
  enterLoan(loans, loan)
  awaitReminder(loans, loan)
  loans.lent = (loans.lent + contract.principal) as Amount
}

/** What of principal came back, or was lost and came back after all. */
function reduceDebt(loans: LoansState, { writtenOffOn }: Loan, principal: bigint): void {
  if (writtenOffOn === undefined) loans.lent = (loans.lent - principal) as Amount
  else loans.lost = (loans.lost - principal) as Amount
}

function repay(loans: LoansState, { loanId, day, amount, principal }: LoanRepaid): void {
  const loan = loanOf(loans, loanId)
  loan.repayments.push({ day: day - loan.day, amount })
  reduceDebt(loans, loan, principal)
  endIfOver(loans, loan)
}

function submitVoucher(loans: LoansState, { loanId, voucherId, amount }: LoanVoucherSubmitted, at: number): void {
  const loan = loanOf(loans, loanId)
  loans.nextVoucher = voucherId + 1
  loan.voucher = { voucherId, amount, day: loanDayAt(loan, at), after: loan.repayments.length }
}

function takeVoucher(loans: LoansState, loanId: number): Loan {
  const loan = loanOf(loans, loanId)
  loan.voucher = undefined
  return loan
}

/** Payments behind the voucher's are worked out anew. */
function approveVoucher(loans: LoansState, { loanId, day, amount }: LoanVoucherApproved): void {
  const loan = loanOf(loans, loanId)
  const { voucher } = loan
  assert(voucher !== undefined, 'a voucher that nobody has decided')
  const before = lastBalance(loan).principal
  const { repayments } = withRepayment(loan, { day: day - loan.day, amount }, voucher.after)
  loan.repayments.splice(0, loan.repayments.length, ...repayments)
  takeVoucher(loans, loanId)
  reduceDebt(loans, loan, before - lastBalance(loan).principal)
  endIfOver(loans, loan)
}

function remind(loans: LoansState, { loanId }: LoanReminded): void {
  const loan = loanOf(loans, loanId)
  loan.reminders++
  awaitReminder(loans, loan)
}

function writeOff(loans: LoansState, { loanId, day, principal }: LoanWrittenOff): void {
  const loan = loanOf(loans, loanId)
  loan.writtenOffOn = day - loan.day
  loans.lent = (loans.lent - principal) as Amount
  loans.lost = (loans.lost + principal) as Amount
  awaitReminder(loans, loan)
}
