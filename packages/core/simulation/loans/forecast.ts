import type { LoanTerms } from '@assay/rules/loans/terms'
import type { RefusalName } from '@assay/rules/refusals'
import type { Command } from '../../src/engine/record.ts'
import type { ApplyForLoan, ApproveLoanVoucher, ChangeLoanTerms, RepayLoan, SubmitLoanVoucher } from '../../src/loans/commands.ts'
import type { SendToUser, TransferBetweenWallets } from '../../src/payments/commands.ts'
import type { Allowed } from '../play.ts'
import { type LoansBook, noticed } from './book.ts'
import { type ModelLoan, owedOn, withFound } from './loan.ts'

type Foretold = RefusalName | undefined

const WAITS = ['loans.apply', 'loans.approve', 'loans.repay', 'loans.approveVoucher', 'payments.send', 'payments.requestClosingPayout']
const PERCENT = [
  [400, 0n],
  [600, 25n],
  [750, 50n],
  [1_001, 100n],
] as const

/** The answer that a command must hear; no list where nothing is foretold. */
export function predictLoans(book: LoansBook, command: Command, at: number): Allowed {
  if (book.alarm && WAITS.includes(command.kind)) return ['alarmInForce']
  switch (command.kind) {
    case 'loans.apply':
      return [predictApplication(book, command, at)]
    case 'loans.withdraw':
      return [predictTakingBack(book, command)]
    case 'loans.reject':
      return [book.applications.has(ofApplication(book, command.loanId)) ? undefined : unknownOr(book, command.loanId)]
    case 'loans.approve':
      return [predictApproval(book, command.loanId, at)]
    case 'loans.repay':
      return [predictRepayment(book, command, at)]
    case 'loans.submitVoucher':
      return [predictVoucher(book, command, at)]
    case 'loans.approveVoucher':
      return [predictFound(book, command)]
    case 'loans.rejectVoucher':
      return [waiting(book, command) ? undefined : unknownOr(book, command.loanId)]
    case 'loans.writeOff':
      return [predictLoss(book, command.loanId, at)]
    case 'loans.changeTerms':
      return [predictTerms(book, command, at)]
    case 'payments.transfer':
      return [predictTransfer(book, command, at)]
    case 'payments.send':
      return [predictSend(book, command, at)]
    case 'payments.requestClosingPayout':
      return [predictPayout(book, command.user, at)]
    default:
      return command.kind === 'clock.tick' ? [undefined] : undefined
  }
}

const ofApplication = (book: LoansBook, loanId: number): number =>
  [...book.applications.values()].find(one => one.loanId === loanId)?.user ?? 0

const unknownOr = (book: LoansBook, loanId: number): RefusalName =>
  loanId >= 1 && loanId < book.nextLoan ? 'loanStateInvalid' : 'loanUnknown'

function predictApplication(book: LoansBook, { user, amount, days, version, total, facts }: ApplyForLoan, at: number): Foretold {
  const person = book.people.get(user)
  if (!person) return 'userUnknown'
  if (person.kind === 'demo') return 'demoNotAllowed'
  if (person.kind !== 'real') return 'notAllowed'
  if (person.frozen) return 'userFrozen'
  if (amount <= 0n) return 'amountNotPositive'
  if (book.applications.has(user)) return 'loanApplicationOpen'
  if (book.debt(user, at).overdue > 0n) return 'loanOverdue'
  const [number, terms] = book.termsAt(at)
  if (version !== number) return 'loanTermsChanged'
  const offer = terms.offers.find(one => one.days === days)
  if (!offer) return 'loanTermUnknown'
  if (amount < terms.minimum) return 'amountTooSmall'
  if (amount > terms.maximum) return 'amountTooLarge'
  if (total !== owedOn(loanOf({ amount, user, offer, terms }), [], days).total) return 'loanTermsChanged'
  return predictCredit(book, { user, amount, facts }, terms, at)
}

/** A loan as it would be disbursed under terms. */
export function loanOf(of: { amount: bigint; user: number; offer: LoanTerms['offers'][number]; terms: LoanTerms }): ModelLoan {
  const { amount: principal, user, offer, terms } = of
  const { freeDays, lateFeeRate, lateFeeCapRate, costCapRate } = terms
  const rates = { dailyRate: offer.dailyRate, freeDays, lateFeeRate, lateFeeCapRate, costCapRate }
  return { loanId: 0, user, from: 0, principal, days: offer.days, ...rates, payments: [], voucher: undefined, stoppedOn: undefined }
}

function predictCredit(
  book: LoansBook,
  { user, amount, facts }: Pick<ApplyForLoan, 'user' | 'amount' | 'facts'>,
  terms: LoanTerms,
  at: number,
): Foretold {
  const { level } = book.person(user)
  const { principal } = book.debt(user, at)
  if (level === 'none') return 'loanVerificationRequired'
  if (amount + principal > terms.addressAbove && level !== 'address') return 'loanAddressRequired'
  const score = book.score(user, facts, at)
  const [, percent] = PERCENT.find(([below]) => score < below) as (typeof PERCENT)[number]
  if (percent === 0n) return 'creditScoreTooLow'
  if (amount > (terms.maximum * percent) / 100n - principal) return 'creditLimitReached'
  return amount > book.pool() ? 'loansSoldOut' : undefined
}

function predictTakingBack(book: LoansBook, { user, loanId }: { user: number; loanId: number }): Foretold {
  if (!book.people.has(user)) return 'userUnknown'
  if (book.applications.get(user)?.loanId === loanId) return undefined
  return book.loans.get(loanId)?.user === user ? 'loanStateInvalid' : 'loanUnknown'
}

function predictApproval(book: LoansBook, loanId: number, at: number): Foretold {
  const application = book.applications.get(ofApplication(book, loanId))
  if (!application) return unknownOr(book, loanId)
  if (book.person(application.user).frozen) return 'userFrozen'
  if (book.debt(application.user, at).overdue > 0n) return 'loanOverdue'
  return predictCredit(book, application, book.terms(application.version), at)
}

function ownUnpaid(book: LoansBook, { user, loanId }: { user: number; loanId: number }, at: number): ModelLoan | RefusalName {
  if (!book.people.has(user)) return 'userUnknown'
  const loan = book.loans.get(loanId)
  if (loan?.user !== user) return 'loanUnknown'
  return book.owed(loan, at).total === 0n ? 'loanStateInvalid' : loan
}

function predictRepayment(book: LoansBook, command: RepayLoan, at: number): Foretold {
  const loan = ownUnpaid(book, command, at)
  if (typeof loan === 'string') return loan
  const { amount, shown } = command
  const { total } = book.owed(loan, at)
  if (amount <= 0n) return 'amountNotPositive'
  if (shown !== undefined && shown !== total) return 'loanBalanceChanged'
  if (amount * 100n < loan.principal && amount < total) return 'amountTooSmall'
  if (amount > total) return 'amountTooLarge'
  return amount > book.person(loan.user).exchange ? 'repaymentBalanceShort' : undefined
}

function predictVoucher(book: LoansBook, command: SubmitLoanVoucher, at: number): Foretold {
  const loan = ownUnpaid(book, command, at)
  if (typeof loan === 'string') return loan
  if (command.amount <= 0n) return 'amountNotPositive'
  return loan.voucher ? 'loanVoucherOpen' : undefined
}

/** The loan whose voucher waits for a decision. */
function waiting(book: LoansBook, { loanId, voucherId }: { loanId: number; voucherId: number }): ModelLoan | undefined {
  const loan = book.loans.get(loanId)
  return loan?.voucher?.voucherId === voucherId ? loan : undefined
}

function predictFound(book: LoansBook, command: ApproveLoanVoucher): Foretold {
  const loan = waiting(book, command)
  if (!loan?.voucher) return unknownOr(book, command.loanId)
  const { amount } = command
  const { day, after } = loan.voucher
  if (amount <= 0n) return 'amountNotPositive'
  if (amount > owedOn(loan, loan.payments.slice(0, after), day).total) return 'amountTooLarge'
  const { returned } = withFound(loan, { day, amount }, after)
  return returned > book.pool() + amount ? 'insufficientBalance' : undefined
}

function predictLoss(book: LoansBook, loanId: number, at: number): Foretold {
  const loan = book.loans.get(loanId)
  if (!loan) return unknownOr(book, loanId)
  if (loan.stoppedOn !== undefined || !book.isLate(loan, at)) return 'loanStateInvalid'
  return loan.voucher ? 'loanVoucherOpen' : undefined
}

function predictTerms(book: LoansBook, { effectiveAt, terms }: ChangeLoanTerms, at: number): Foretold {
  const latest = book.versions.at(-1) as LoansBook['versions'][number]
  if (effectiveAt < at) return 'settingsInPast'
  if (isWorse(latest.terms, terms) && effectiveAt < noticed(at)) return 'noticeTooShort'
  return effectiveAt < latest.from ? 'settingsInPast' : undefined
}

/** Somebody who compares two price lists of loans finds the second one worse in something. */
function isWorse(before: LoanTerms, after: LoanTerms): boolean {
  const dearer = (['lateFeeRate', 'lateFeeCapRate', 'costCapRate', 'minimum'] as const).some(name => after[name] > before[name])
  const less = (['maximum', 'addressAbove', 'freeDays'] as const).some(name => after[name] < before[name])
  const gone = before.offers.some(({ days, dailyRate }) => !after.offers.some(one => one.days === days && one.dailyRate <= dailyRate))
  return dearer || less || gone
}

function predictTransfer(book: LoansBook, { user, amount, from, to }: TransferBetweenWallets, at: number): Foretold {
  const person = book.people.get(user)
  if (!person) return 'userUnknown'
  if (person.frozen) return 'userFrozen'
  if (from === to) return 'sameWallet'
  const { principal } = book.debt(user, at)
  if (from === 'exchange' && principal > 0n && person.exchange - amount < principal) return 'loanNotForLeverage'
  return amount > (from === 'exchange' ? person.exchange : person.contract) ? 'insufficientBalance' : undefined
}

function predictSend(book: LoansBook, { user, recipient, amount }: SendToUser, at: number): Foretold {
  const person = book.people.get(user)
  if (!person) return 'userUnknown'
  if (person.frozen) return 'userFrozen'
  if (book.people.get(recipient)?.kind !== 'real') return 'recipientUnknown'
  if (user === recipient) return 'recipientSelf'
  const { overdue } = book.debt(user, at)
  if (overdue > 0n && amount > person.exchange - overdue) return 'loanOverdue'
  return amount > person.exchange ? 'insufficientBalance' : undefined
}

/** Closing with a loan is refused before anything else that stands against it; there is always a hold here. */
function predictPayout(book: LoansBook, user: number, at: number): Foretold {
  const person = book.people.get(user)
  if (!person) return 'userUnknown'
  if (!person.frozen) return 'notAllowed'
  if (!person.closing) return 'userFrozen'
  return book.debt(user, at).total > 0n ? 'loanOpen' : 'withdrawalHeld'
}
