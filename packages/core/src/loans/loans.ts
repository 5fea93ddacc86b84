import type { Amount } from '@assay/money/kinds'
import { type LoanBalance, loanBalance, type Repayment } from '@assay/rules/loans/balance'
import { LATE_REMEMBERED_DAYS, ON_TIME_COUNTED, WRITTEN_OFF_DAYS_LATE } from '@assay/rules/loans/score'
import { type LoanReminder, remindersOf } from '@assay/rules/loans/states'
import type { Loan, LoansState, PersonRecord } from './state.ts'

/** Adds a loan to those of its person. */
export function enterLoan({ loans, byUser }: LoansState, loan: Loan): void {
  loans.set(loan.loanId, loan)
  const own = byUser.get(loan.user) ?? new Set()
  byUser.set(loan.user, own.add(loan.loanId))
}

/** The reminder that a loan waits for, with its day in Hong Kong; `undefined` when it waits for none, as what is repaid or written off. */
export function nextReminder(loan: Loan): { reminder: LoanReminder; day: number } | undefined {
  if (loan.writtenOffOn !== undefined || lastBalance(loan).repaidOn !== undefined) return undefined
  const next = remindersOf(loan.contract)[loan.reminders]
  return next && { reminder: next.reminder, day: loan.day + next.day }
}

/** The balance behind the last payment. */
export const lastBalance = ({ contract, repayments }: Loan): LoanBalance => loanBalance(contract, repayments, repayments.at(-1)?.day ?? 0)

/** Waits for the next reminder of a loan, if there is one. */
export function awaitReminder({ reminders }: LoansState, loan: Loan): void {
  const next = nextReminder(loan)
  if (!next) reminders.forget(loan.loanId)
  else if (reminders.dayOf(loan.loanId) !== next.day) reminders.add(loan.loanId, next.day)
}

/**
 * Payments of a loan with another one in its place: those behind it pay no more than is still owed then. Gives them all, and what they had paid too much.
 */
export function withRepayment(
  { contract, repayments }: Pick<Loan, 'contract' | 'repayments'>,
  payment: Repayment,
  after: number,
): { repayments: Repayment[]; returned: Amount } {
  const kept = [...repayments.slice(0, after), payment]
  let returned = 0n
  for (const { day, amount } of repayments.slice(after)) {
    const { total } = loanBalance(contract, kept, day)
    const taken = amount < total ? amount : total
    returned += amount - taken
    if (taken > 0n) kept.push({ day, amount: taken })
  }
  return { repayments: kept, returned: returned as Amount }
}

/** A loan for which nothing is owed and no voucher waits is over: what the score counts of it stays. */
export function endIfOver(loans: LoansState, loan: Loan): void {
  const { repaidOn, overdueDays } = lastBalance(loan)
  awaitReminder(loans, loan)
  if (repaidOn === undefined || loan.voucher) return
  loans.loans.delete(loan.loanId)
  loans.reminders.forget(loan.loanId)
  const own = loans.byUser.get(loan.user)
  own?.delete(loan.loanId)
  if (own?.size === 0) loans.byUser.delete(loan.user)
  remember(loans, loan, { day: loan.day + repaidOn, overdueDays })
}

function remember(
  { records }: LoansState,
  { loanId, user, writtenOffOn }: Loan,
  { day, overdueDays }: { day: number; overdueDays: number },
): void {
  const record: PersonRecord = records.get(user) ?? { user, onTime: [], late: [] }
  records.set(user, record)
  record.firstRepaidDay = Math.min(record.firstRepaidDay ?? day, day)
  record.late = record.late.filter(late => day - late.day < LATE_REMEMBERED_DAYS)
  const daysLate = writtenOffOn === undefined ? overdueDays : Math.max(overdueDays, WRITTEN_OFF_DAYS_LATE)
  if (daysLate > 0) record.late.push({ loanId, daysLate, day })
  else record.onTime = [...record.onTime, { loanId, day }].slice(-ON_TIME_COUNTED)
}
