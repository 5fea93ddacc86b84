import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import { type LoanBalance, loanBalance } from '@assay/rules/loans/balance'
import { type LoanState, loanStateOn } from '@assay/rules/loans/states'
import type { Debt } from '@assay/rules/withdrawals/debt'
import type { UserId } from '../people/state.ts'
import type { Loan, LoansState } from './state.ts'

interface WithLoans {
  readonly loans: LoansState
}

/** Day of a loan at a time (ms): 0 is that of the disbursal. One that was written off stays on the day on which its clocks stopped. */
export const loanDayAt = ({ day, writtenOffOn }: Pick<Loan, 'day' | 'writtenOffOn'>, at: number): number =>
  writtenOffOn ?? Math.max(0, dayOf(at) - day)

/** What is owed for a loan at a time (ms). */
export const balanceAt = (loan: Loan, at: number): LoanBalance => loanBalance(loan.contract, loan.repayments, loanDayAt(loan, at))

/** The state of a loan at a time (ms). */
export const stateAt = (loan: Loan, at: number): LoanState => {
  const { repaidOn } = balanceAt(loan, at)
  const { days, freeDays } = loan.contract
  return loanStateOn(
    { days, freeDays, isRepaid: repaidOn !== undefined, isWrittenOff: loan.writtenOffOn !== undefined },
    loanDayAt(loan, at),
  )
}

/** The loans of a person that are known, the oldest first: those for which something is owed, or whose voucher nobody has decided. */
export const loansOf = ({ loans: { byUser, loans } }: WithLoans, user: UserId): readonly Loan[] =>
  [...(byUser.get(user) ?? [])].map(loanId => loans.get(loanId) as Loan)

/** What a person owes of all loans; what was written off is overdue. */
export interface LoanDebt extends Debt {
  /** Day in Hong Kong since which something is overdue. */
  overdueSince: number | undefined
}

const NO_DEBT: LoanDebt = { principal: 0n as Amount, total: 0n as Amount, overdue: 0n as Amount, overdueSince: undefined }

/** What a person owes at a time (ms). */
export function loanDebtOf(state: WithLoans, user: UserId, at: number): LoanDebt {
  if (!state.loans.byUser.has(user)) return NO_DEBT
  let [principal, total, overdue]: [bigint, bigint, bigint] = [0n, 0n, 0n]
  let overdueSince: number | undefined
  for (const loan of loansOf(state, user)) {
    const balance = balanceAt(loan, at)
    principal += balance.principal
    total += balance.total
    if (balance.total === 0n || balance.overdueDays === 0) continue
    overdue += balance.total
    const since = loan.day + loan.contract.days + 1
    overdueSince = overdueSince === undefined ? since : Math.min(overdueSince, since)
  }
  return { principal: principal as Amount, total: total as Amount, overdue: overdue as Amount, overdueSince }
}
