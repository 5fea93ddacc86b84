import type { Core } from '@assay/core/engine/core'
import { balanceAt } from '@assay/core/loans/read'
import { lossOf } from '@assay/core/loans/write-off'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import { isRefusal } from '@assay/rules/refusals'
import { changeKind } from '../operators/changes/change-kind.ts'
import { loanAmount } from './present-loan.ts'

interface LoanWriteOff {
  loanId: number
}

const LOAN_NUMBER = /^[1-9]\d{0,14}$/

const whyNot = ({ state, at }: Core, loanId: number) => {
  const loan = lossOf(state.loans, loanId, at)
  return isRefusal(loan) ? loan : undefined
}

/** Gives an overdue loan up as a loss of its pool. Its clocks stop; what is owed then can still be repaid. */
export const loanWriteOff = changeKind<LoanWriteOff>({
  kind: 'loanWriteOff',
  read: (_look, { loan = '' }) =>
    LOAN_NUMBER.test(loan) ? { loanId: Number(loan) } : { refusal: 'inputInvalid', parameters: { field: 'loan' } },
  check: ({ core }, { loanId }) => whyNot(core, loanId),
  describe: ({ loanId }) => ({ subject: String(loanId), logged: `loan:${loanId}`, asset: LOAN_ASSET, effectiveAt: 0 }),
  linesOf: ({ core: { state, at } }, { loanId }) => {
    const loan = state.loans.loans.get(loanId)
    if (!loan) return []
    const { principal, total } = balanceAt(loan, at)
    return [
      { name: 'lost', row: 0, before: '', after: loanAmount(principal) },
      { name: 'owed', row: 0, before: '', after: loanAmount(total) },
    ]
  },
  command: (_look, { loanId }) => ({ kind: 'loans.writeOff', loanId }),
  // One that was repaid or given up meanwhile needs no second loss.
  isDone: ({ core }, { loanId }) => {
    const loan = core.state.loans.loans.get(loanId)
    return !loan || loan.writtenOffOn !== undefined
  },
})
