import type { Product, ProductTypes } from '../tx/product.ts'
import { applyLoans } from './apply.ts'
import { applyForLoan } from './apply-for-loan.ts'
import { auditLoans } from './audit.ts'
import { changeLoanTerms } from './change-terms.ts'
import type { LoanId, LoansCommand, LoanVoucherId } from './commands.ts'
import { approveLoan, rejectLoan, withdrawLoan } from './decide.ts'
import type { LoansEvent } from './events.ts'
import { loanDebtOf } from './read.ts'
import { repayLoan } from './repay.ts'
import { loadLoans, type SavedLoans, saveLoans } from './save.ts'
import { createLoans, type LoansState } from './state.ts'
import type { LoansTx, LoansWorld } from './transaction.ts'
import { approveLoanVoucher, rejectLoanVoucher, submitLoanVoucher } from './voucher.ts'
import { writeOffLoan } from './write-off.ts'

export interface LoansTypes extends ProductTypes {
  world: LoansWorld
  tx: LoansTx
  state: LoansState
  saved: SavedLoans
  command: LoansCommand
  event: LoansEvent
  result: {
    /** The application that was made. */
    loanId: LoanId
    /** The voucher that was submitted. */
    loanVoucherId: LoanVoucherId
  }
}

/** Loans in USDT from a pool of the house's money, whose whole cost is known before they are signed. */
export const loansProduct: Product<LoansTypes> = {
  commands: {
    'loans.changeTerms': { decide: changeLoanTerms, names: 'nothing', duringAlarm: 'movesNothing' },
    'loans.apply': { decide: applyForLoan, names: 'nothing', duringAlarm: 'waits' },
    'loans.withdraw': { decide: withdrawLoan, names: 'nothing', duringAlarm: 'movesNothing' },
    'loans.reject': { decide: rejectLoan, names: 'nothing', duringAlarm: 'movesNothing' },
    'loans.approve': { decide: approveLoan, names: 'nothing', duringAlarm: 'waits' },
    'loans.repay': { decide: repayLoan, names: 'nothing', duringAlarm: 'waits' },
    'loans.submitVoucher': { decide: submitLoanVoucher, names: 'nothing', duringAlarm: 'movesNothing' },
    'loans.approveVoucher': { decide: approveLoanVoucher, names: 'nothing', duringAlarm: 'waits' },
    'loans.rejectVoucher': { decide: rejectLoanVoucher, names: 'nothing', duringAlarm: 'movesNothing' },
    'loans.writeOff': { decide: writeOffLoan, names: 'nothing', duringAlarm: 'movesNothing' },
  },
  money: { pools: ['loans'], reasons: ['loanDisbursed', 'loanRepaid', 'loanReturned'] },
  create: createLoans,
  save: saveLoans,
  load: loadLoans,
  savedVersion: 1,
  apply: ({ loans }, event, at) => applyLoans(loans, event, at),
  result(_kind, events) {
    for (const event of events as readonly LoansEvent[]) {
      if (event.type === 'loans.applied') return { loanId: event.loanId }
      if (event.type === 'loans.voucherSubmitted') return { loanVoucherId: event.voucherId }
    }
    return undefined
  },
  debtOf: loanDebtOf,
  audit: auditLoans,
}
