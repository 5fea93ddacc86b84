import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import { contractOf } from '@assay/rules/loans/quote'
import { LOAN_REJECT_REASONS } from '@assay/rules/loans/states'
import { LOAN_ASSET, type LoanOffer, offerOf } from '@assay/rules/loans/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { userOf } from '../people/read.ts'
import type { UserId } from '../people/state.ts'
import { checkDisbursal } from './apply-for-loan.ts'
import type { ApproveLoan, LoanId, RejectLoan, WithdrawLoan } from './commands.ts'
import type { LoanApplication, LoanTermsVersion } from './state.ts'
import type { LoansTx } from './transaction.ts'

/** The person takes an open application back; whoever is frozen may too. */
export function withdrawLoan(tx: LoansTx, { user, loanId }: WithdrawLoan): Refusal | undefined {
  if (!userOf(tx.state, user)) return refuse('userUnknown')
  const application = tx.state.loans.applications.get(user)
  if (application?.loanId !== loanId) return refuse(tx.state.loans.loans.get(loanId)?.user === user ? 'loanStateInvalid' : 'loanUnknown')
  tx.emit({ type: 'loans.withdrawn', v: 1, loanId, user })
  return undefined
}

/** Takes the application of somebody back whose account is being closed. */
export function withdrawLoanOf(tx: LoansTx, user: UserId): void {
  const application = tx.state.loans.applications.get(user)
  if (application) tx.emit({ type: 'loans.withdrawn', v: 1, loanId: application.loanId, user })
}

/** Staff rejects an application with a reason; nothing was set aside for it. */
export function rejectLoan(tx: LoansTx, { loanId, reason }: RejectLoan): Refusal | undefined {
  if (!LOAN_REJECT_REASONS.includes(reason)) return refuse('commandInvalid')
  const application = applicationOf(tx, loanId)
  if (isRefusal(application)) return application
  tx.emit({ type: 'loans.rejected', v: 1, loanId, user: application.user, reason })
  return undefined
}

/**
 * Staff approves an application. Whatever could have changed since it was made is looked at again, under the terms that it was made under; the money goes
 * from the pool to the person in this record, and its day is the day 0: the time that the review took costs nothing.
 */
export function approveLoan(tx: LoansTx, { loanId }: ApproveLoan): Refusal | undefined {
  const application = applicationOf(tx, loanId)
  if (isRefusal(application)) return application
  const { user, amount, days, version } = application
  const terms = tx.state.loans.terms.versions[version - 1] as LoanTermsVersion
  const refusal = checkDisbursal(tx, application, terms)
  if (refusal) return refusal
  const contract = contractOf(amount, terms, offerOf(terms, days) as LoanOffer)
  const day = dayOf(tx.at)
  tx.post('loanDisbursed', `loan:${loanId}`, [
    { account: tx.account(`pool:loans/${LOAN_ASSET}`), units: -amount as Amount },
    { account: tx.userAccount(user, 'exchange', LOAN_ASSET), units: amount },
  ])
  tx.emit({ type: 'loans.disbursed', v: 1, loanId, user, contract, day, dueDay: day + days })
  return undefined
}

/** An application that nobody has decided. */
function applicationOf({ state: { loans } }: LoansTx, loanId: LoanId): LoanApplication | Refusal {
  const application = [...loans.applications.values()].find(one => one.loanId === loanId)
  const wasEver = Number.isSafeInteger(loanId) && loanId >= 1 && loanId < loans.nextLoan
  return application ?? refuse(wasEver ? 'loanStateInvalid' : 'loanUnknown')
}
