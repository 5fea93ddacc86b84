import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { loanBalance, splitOf } from '@assay/rules/loans/balance'
import { LOAN_VOUCHER_REJECT_REASONS } from '@assay/rules/loans/states'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { poolAvailable } from '../pools/pool.ts'
import type { ApproveLoanVoucher, RejectLoanVoucher, SubmitLoanVoucher } from './commands.ts'
import { withRepayment } from './loans.ts'
import { balanceAt, loanDayAt } from './read.ts'
import { unpaidLoan } from './repay.ts'
import type { Loan, LoanVoucher } from './state.ts'
import type { LoansTx } from './transaction.ts'

/** Notes that somebody says to have paid outside. One voucher of a loan waits at a time; payments from the wallet go on meanwhile. */
export function submitLoanVoucher(tx: LoansTx, command: SubmitLoanVoucher): Refusal | undefined {
  const loan = unpaidLoan(tx, command)
  if (isRefusal(loan)) return loan
  const { user, loanId, amount } = command
  if (typeof amount !== 'bigint' || amount >= LEDGER_UNITS_MAX) return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  if (loan.voucher) return refuse('loanVoucherOpen')
  const voucherId = tx.state.loans.nextVoucher
  const owed = balanceAt(loan, tx.at).total
  tx.emit({ type: 'loans.voucherSubmitted', v: 1, loanId, voucherId, user, amount, owed })
  return undefined
}

/** The money of a voucher goes to the pool, and counts of the day on which it was submitted. */
export function approveLoanVoucher(tx: LoansTx, command: ApproveLoanVoucher): Refusal | undefined {
  const found = waitingVoucher(tx, command)
  if (isRefusal(found)) return found
  const { loan, voucher } = found
  const { amount } = command
  const { loanId, user, contract, repayments } = loan
  const { voucherId, day, after } = voucher
  if (typeof amount !== 'bigint') return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  const before = repayments.slice(0, after)
  const { total } = loanBalance(contract, before, day)
  if (amount > total) return refuse('amountTooLarge', { maximum: formatDecimal(total, USDT_SCALE) })
  const { repayments: all, returned } = withRepayment(loan, { day, amount }, after)
  const short = checkPool(tx, (returned - amount) as Amount)
  if (short) return short
  post(tx, { loan, voucherId, amount, returned })
  const { excess: _none, ...split } = splitOf(contract, before, { day, amount })
  const left = loanBalance(contract, all, loanDayAt(loan, tx.at)).total
  tx.emit({ type: 'loans.voucherApproved', v: 1, loanId, voucherId, user, day: loan.day + day, amount, ...split, returned, left })
  return undefined
}

/** Staff has not found the money of a voucher. */
export function rejectLoanVoucher(tx: LoansTx, command: RejectLoanVoucher): Refusal | undefined {
  const { reason } = command
  if (!LOAN_VOUCHER_REJECT_REASONS.includes(reason)) return refuse('commandInvalid')
  const found = waitingVoucher(tx, command)
  if (isRefusal(found)) return found
  const { loanId, user } = found.loan
  tx.emit({ type: 'loans.voucherRejected', v: 1, loanId, voucherId: found.voucher.voucherId, user, reason })
  return undefined
}

/** What the pool gives back beyond what comes in has to be there: it may have lent it to others since. */
function checkPool(tx: LoansTx, units: Amount): Refusal | undefined {
  const pool = poolAvailable(tx.state, 'loans', LOAN_ASSET)
  if (units <= pool) return undefined
  return refuse('insufficientBalance', {
    asset: LOAN_ASSET,
    available: formatDecimal(pool, USDT_SCALE),
    required: formatDecimal(units, USDT_SCALE),
  })
}

function post(
  tx: LoansTx,
  { loan, voucherId, amount, returned }: { loan: Loan; voucherId: number; amount: Amount; returned: Amount },
): void {
  const pool = tx.account(`pool:loans/${LOAN_ASSET}`)
  tx.post('loanRepaid', `loanVoucher:${voucherId}`, [
    { account: tx.account(`external:voucher/${LOAN_ASSET}`), units: -amount as Amount },
    { account: pool, units: amount },
  ])
  if (returned === 0n) return
  tx.post('loanReturned', `loanVoucher:${voucherId}`, [
    { account: pool, units: -returned as Amount },
    { account: tx.userAccount(loan.user, 'exchange', LOAN_ASSET), units: returned },
  ])
}

function waitingVoucher(
  tx: LoansTx,
  { loanId, voucherId }: ApproveLoanVoucher | RejectLoanVoucher,
): { loan: Loan; voucher: LoanVoucher } | Refusal {
  const { loans, nextLoan } = tx.state.loans
  const loan = loans.get(loanId)
  const wasEver = Number.isSafeInteger(loanId) && loanId >= 1 && loanId < nextLoan
  if (!loan) return refuse(wasEver ? 'loanStateInvalid' : 'loanUnknown')
  const { voucher } = loan
  return voucher && voucher.voucherId === voucherId ? { loan, voucher } : refuse('loanStateInvalid')
}
