/** States of an application and of the loan that comes of it. `unreviewed` waits for staff; `withdrawn`, `rejected` and `repaid` are ends; a loan that was written off can still be repaid. */
export const LOAN_STATES = ['unreviewed', 'withdrawn', 'rejected', 'disbursed', 'toRepay', 'overdue', 'repaid', 'writtenOff'] as const
export type LoanState = (typeof LOAN_STATES)[number]

/** What is owed of a loan stands in these. */
export const UNPAID_STATES = ['disbursed', 'toRepay', 'overdue', 'writtenOff'] as const satisfies readonly LoanState[]

/** The state of a loan that money was given for, on a day after its disbursal (0 is that day itself). */
export function loanStateOn(
  loan: { readonly days: number; readonly freeDays: number; readonly isRepaid: boolean; readonly isWrittenOff: boolean },
  day: number,
): LoanState {
  if (loan.isRepaid) return 'repaid'
  if (loan.isWrittenOff) return 'writtenOff'
  if (day > loan.days) return 'overdue'
  return day > loan.freeDays ? 'toRepay' : 'disbursed'
}

/** For which reasons staff rejects an application. Each has a text for the person in every language. */
export const LOAN_REJECT_REASONS = [
  'papersUnreadable',
  'papersIncomplete',
  'incomeTooLow',
  'detailsDiffer',
  'accountReview',
  'legalOrder',
] as const
export type LoanRejectReason = (typeof LOAN_REJECT_REASONS)[number]

/** For which reasons staff rejects the voucher of a repayment. */
export const LOAN_VOUCHER_REJECT_REASONS = ['notReceived', 'voucherUnreadable', 'voucherUsed', 'otherPayee'] as const
export type LoanVoucherRejectReason = (typeof LOAN_VOUCHER_REJECT_REASONS)[number]

/** What a borrower is reminded of: the first day that bears interest, three days and one day before the last one in time, that day, and the first overdue one. */
export const LOAN_REMINDERS = ['firstChargeable', 'threeDays', 'oneDay', 'due', 'overdue'] as const
export type LoanReminder = (typeof LOAN_REMINDERS)[number]

/** The reminders of a loan with the days after its disbursal, in their order. */
export function remindersOf({
  days,
  freeDays,
}: {
  readonly days: number
  readonly freeDays: number
}): { reminder: LoanReminder; day: number }[] {
  const all: { reminder: LoanReminder; day: number }[] = [
    { reminder: 'firstChargeable', day: freeDays + 1 },
    { reminder: 'threeDays', day: days - 3 },
    { reminder: 'oneDay', day: days - 1 },
    { reminder: 'due', day: days },
    { reminder: 'overdue', day: days + 1 },
  ]
  return all.filter(({ day }) => day > 0).sort((one, other) => one.day - other.day)
}
