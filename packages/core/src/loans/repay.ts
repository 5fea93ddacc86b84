import type { Amount } from '@assay/money/kinds'
import { splitOf } from '@assay/rules/loans/balance'
import { checkRepayment } from '@assay/rules/loans/check-repayment'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { userOf } from '../people/read.ts'
import type { RepayLoan, SubmitLoanVoucher } from './commands.ts'
import { balanceAt, loanDayAt } from './read.ts'
import type { Loan } from './state.ts'
import type { LoansTx } from './transaction.ts'

/** Pays for a loan from the exchange wallet: late fee first, then interest, then principal. What is open can always be paid, whatever the account may not do. */
export function repayLoan(tx: LoansTx, command: RepayLoan): Refusal | undefined {
  const loan = check(tx, command)
  if (isRefusal(loan)) return loan
  const { user, amount } = command
  const { loanId, contract, repayments } = loan
  const day = loanDayAt(loan, tx.at)
  const { excess: _none, ...split } = splitOf(contract, repayments, { day, amount })
  const left = (balanceAt(loan, tx.at).total - amount) as Amount
  tx.post('loanRepaid', `loan:${loanId}`, [
    { account: tx.userAccount(user, 'exchange', LOAN_ASSET), units: -amount as Amount },
    { account: tx.account(`pool:loans/${LOAN_ASSET}`), units: amount },
  ])
  tx.emit({ type: 'loans.repaid', v: 1, loanId, user, day: loan.day + day, amount, ...split, left })
  return undefined
}

function check(tx: LoansTx, command: RepayLoan): Loan | Refusal {
  const { user, amount, shown } = command
  const loan = unpaidLoan(tx, command)
  if (isRefusal(loan)) return loan
  if (typeof amount !== 'bigint') return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  const balance = balanceAt(loan, tx.at)
  if (shown !== undefined && shown !== balance.total) return refuse('loanBalanceChanged')
  const available = tx.available(user, 'exchange', LOAN_ASSET)
  return checkRepayment(amount, { contract: loan.contract, balance, available }) ?? loan
}

/** The person's own loan for which something is owed. A number of somebody else's is answered as one that there is not. */
export function unpaidLoan(tx: LoansTx, { user, loanId }: RepayLoan | SubmitLoanVoucher): Loan | Refusal {
  if (!userOf(tx.state, user)) return refuse('userUnknown')
  const loan = tx.state.loans.loans.get(loanId)
  if (loan?.user !== user) return refuse('loanUnknown')
  return balanceAt(loan, tx.at).repaidOn === undefined ? loan : refuse('loanStateInvalid')
}
