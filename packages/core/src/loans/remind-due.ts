import { dayOf } from '@assay/rules/hong-kong-day'
import { loanBalance } from '@assay/rules/loans/balance'
import type { LoanReminder } from '@assay/rules/loans/states'
import { nextReminder } from './loans.ts'
import { loanOf } from './state.ts'
import type { LoansTx, LoansWorld } from './transaction.ts'

/** Reminders given in one record at most; the rest follows with the next tick. */
const STEPS_MAX = 512

/** Says of each loan that a day has come of which its person is told, in the order of the days: none is left out after a stop. */
export function remindDue(tx: LoansTx): void {
  const { loans } = tx.state
  for (let steps = 0; steps < STEPS_MAX && areLoansBehind(tx.state, tx.at); steps++) {
    const { loanId, day } = loans.reminders.first() as { loanId: number; day: number }
    const loan = loanOf(loans, loanId)
    const { reminder } = nextReminder(loan) as { reminder: LoanReminder }
    const owed = loanBalance(loan.contract, loan.repayments, day - loan.day).total
    tx.emit({ type: 'loans.reminded', v: 1, loanId, user: loan.user, reminder, day, owed })
  }
}

/** Whether a reminder is due and not given. */
export const areLoansBehind = ({ loans }: LoansWorld, at: number): boolean =>
  (loans.reminders.first()?.day ?? Number.POSITIVE_INFINITY) <= dayOf(at)
