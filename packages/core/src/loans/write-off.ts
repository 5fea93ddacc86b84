import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import type { LoanId, WriteOffLoan } from './commands.ts'
import { balanceAt, stateAt } from './read.ts'
import type { Loan, LoansState } from './state.ts'
import type { LoansTx } from './transaction.ts'

/**
 * The house gives an overdue loan up. The pool lost its money when the loan was disbursed, so that nothing is posted: what it had lent is named as lost, and what comes in
 * after all is the pool's again. Two persons decide it, outside.
 */
export function writeOffLoan(tx: LoansTx, { loanId }: WriteOffLoan): Refusal | undefined {
  const loan = lossOf(tx.state.loans, loanId, tx.at)
  if (isRefusal(loan)) return loan
  const { day, principal, interest, lateFee } = balanceAt(loan, tx.at)
  tx.emit({ type: 'loans.writtenOff', v: 1, loanId, user: loan.user, day: loan.day + day, principal, interest, lateFee })
  return undefined
}

/** A loan that can be given up at a time (ms): overdue, and with no voucher that waits. For whoever proposes it, too. */
export function lossOf({ loans, nextLoan }: LoansState, loanId: LoanId, at: number): Loan | Refusal {
  const loan = loans.get(loanId)
  const wasEver = Number.isSafeInteger(loanId) && loanId >= 1 && loanId < nextLoan
  if (!loan) return refuse(wasEver ? 'loanStateInvalid' : 'loanUnknown')
  if (stateAt(loan, at) !== 'overdue') return refuse('loanStateInvalid')
  return loan.voucher ? refuse('loanVoucherOpen') : loan
}
