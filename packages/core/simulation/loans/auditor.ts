import { FIRST_LOAN_TERMS } from '@assay/rules/loans/terms'
import type { Core } from '../../src/engine/core.ts'
import type { Command, Event } from '../../src/engine/record.ts'
import { availableOf } from '../../src/ledger/read.ts'
import type { ApproveLoanVoucher, RepayLoan, SubmitLoanVoucher } from '../../src/loans/commands.ts'
import { balanceAt } from '../../src/loans/read.ts'
import { poolBalance } from '../../src/pools/pool.ts'
import type { Allowed } from '../play.ts'
import { same } from '../same.ts'
import { hongKongDay, LoansBook } from './book.ts'
import { loanOf, predictLoans } from './forecast.ts'
import { type ModelLoan, owedOn, withFound } from './loan.ts'

/** Accounts loans for itself, day by day, and foretells every answer: it knows of the core only what the core answers. */
export class LoansAuditor {
  readonly seen = new Map<string, number>()
  private readonly book = new LoansBook()
  private at = 0

  constructor() {
    this.book.versions.push({ from: 0, terms: FIRST_LOAN_TERMS })
  }

  predict(command: Command, at: number): Allowed {
    return predictLoans(this.book, command, at)
  }

  follow(command: Command, at: number, core: Core): void {
    this.at = at
    this.count(command.kind)
    for (const event of core.record().events ?? []) this.check(event, command)
    this.followLoans(command)
    this.followOthers(command)
  }

  compare(core: Core): void {
    const { book } = this
    for (const user of book.people.keys()) this.compareUser(core, user)
    const { loans } = core.state
    same('balance of the pool', poolBalance(core.state, 'loans', 'USDT'), book.pool())
    same('applications', loans.applications.size, book.applications.size)
    same('loans', [...loans.loans.keys()].sort().join(), [...book.loans.keys()].sort().join())
    let [lent, lost] = [0n, 0n]
    for (const loan of book.loans.values()) {
      const { principal } = this.compareLoan(core, loan)
      if (loan.stoppedOn === undefined) lent += principal
      else lost += principal
    }
    same('what is lent', loans.lent, lent)
    same('what is lost', loans.lost, lost)
  }

  compareUser(core: Core, user: number): void {
    const person = this.book.people.get(user)
    if (person?.kind !== 'real') return
    same(`exchange wallet of ${user}`, availableOf(core.state, user, 'exchange', 'USDT'), person.exchange)
    same(`contract wallet of ${user}`, availableOf(core.state, user, 'contract', 'USDT'), person.contract)
  }

  /** What is owed, part by part; and that the promises of the contract are kept: the most of all costs, and of late fees of 30 days. */
  private compareLoan(core: Core, loan: ModelLoan) {
    const known = core.state.loans.loans.get(loan.loanId)
    if (!known) throw new Error(`the core does not know loan ${loan.loanId}`)
    const balance = balanceAt(known, this.at)
    const owed = this.book.owed(loan, this.at)
    for (const part of ['lateFee', 'interest', 'principal', 'total'] as const) same(`${part} of ${loan.loanId}`, balance[part], owed[part])
    same(`late fees of ${loan.loanId}`, balance.lateFeesCharged, owed.lateFees)
    const cost = balance.interestCharged + balance.lateFeesCharged
    same(`cost of ${loan.loanId} within its most`, cost * 10n ** 8n <= loan.principal * loan.costCapRate, true)
    const months = BigInt(Math.ceil(balance.overdueDays / 30))
    same(`late fees of ${loan.loanId} within theirs`, owed.lateFees * 10n ** 8n <= months * loan.principal * loan.lateFeeCapRate, true)
    if (balance.isCapped) this.count('capped')
    return owed
  }

  /** What an event says has to add up. */
  private check(event: Event, command: Command): void {
    if (event.type === 'loans.applied' && command.kind === 'loans.apply')
      same('score', event.score, this.book.score(command.user, command.facts, this.at))
    if (event.type === 'loans.repaid' || event.type === 'loans.voucherApproved')
      same(`parts of a payment of ${event.loanId}`, event.lateFee + event.interest + event.principal, event.amount)
    if (event.type !== 'loans.reminded') return
    const loan = this.book.loans.get(event.loanId)
    if (!loan) throw new Error(`a reminder of loan ${event.loanId}, which is over`)
    same(`reminded of ${event.loanId}`, event.owed, owedOn(loan, loan.payments, event.day - loan.from).total)
    this.count(`reminded: ${event.reminder}`)
  }

  private followLoans(command: Command): void {
    const { book } = this
    if (command.kind === 'loans.apply') book.applications.set(command.user, { ...command, loanId: book.nextLoan++ })
    else if (command.kind === 'loans.withdraw') book.applications.delete(command.user)
    else if (command.kind === 'loans.reject') this.takeApplication(command.loanId)
    else if (command.kind === 'loans.approve') this.disburse(command.loanId)
    else if (command.kind === 'loans.repay') this.repay(command)
    else if (command.kind === 'loans.submitVoucher') this.submit(command)
    else if (command.kind === 'loans.approveVoucher') this.found(command)
    else if (command.kind === 'loans.rejectVoucher') this.decided(this.loan(command.loanId))
    else if (command.kind === 'loans.writeOff') this.writeOff(this.loan(command.loanId))
    else if (command.kind === 'loans.changeTerms') book.versions.push({ from: command.effectiveAt, terms: command.terms })
  }

  private followOthers(command: Command): void {
    const { book } = this
    if (command.kind === 'markets.raiseAlarm') book.alarm = true
    else if (command.kind === 'markets.clearAlarm') book.alarm = false
    else if (command.kind === 'people.register') book.register(command.user, command.userKind)
    else if (command.kind === 'verification.setLevel') book.person(command.user).level = command.level
    else if (command.kind === 'people.freeze') this.freeze(command)
    else if (command.kind === 'payments.fundPool') book.funded += command.amount
    else if (command.kind === 'payments.creditDeposit') book.person(command.user).exchange += command.amount
    else if (command.kind === 'payments.transfer') this.move(command)
    else if (command.kind === 'payments.send') {
      book.person(command.user).exchange -= command.amount
      book.person(command.recipient).exchange += command.amount
    }
  }

  private takeApplication(loanId: number) {
    const application = [...this.book.applications.values()].find(one => one.loanId === loanId)
    if (!application) throw new Error(`the auditor knows no application ${loanId}`)
    this.book.applications.delete(application.user)
    return application
  }

  private disburse(loanId: number): void {
    const { user, amount, days, version } = this.takeApplication(loanId)
    const terms = this.book.terms(version)
    const offer = terms.offers.find(one => one.days === days) as (typeof terms.offers)[number]
    this.book.loans.set(loanId, { ...loanOf({ amount, user, offer, terms }), loanId, from: hongKongDay(this.at) })
    this.book.disbursed += amount
    this.book.person(user).exchange += amount
  }

  private repay({ user, loanId, amount }: RepayLoan): void {
    const loan = this.loan(loanId)
    if (this.book.owed(loan, this.at).total === amount) this.count('repaid in full')
    loan.payments.push({ day: this.book.dayOf(loan, this.at), amount })
    this.book.person(user).exchange -= amount
    this.book.endIfOver(loan)
  }

  private submit({ loanId }: SubmitLoanVoucher): void {
    const loan = this.loan(loanId)
    const day = this.book.dayOf(loan, this.at)
    loan.voucher = { voucherId: this.book.nextVoucher++, day, after: loan.payments.length }
  }

  private found({ loanId, amount }: ApproveLoanVoucher): void {
    const loan = this.loan(loanId)
    const { day, after } = loan.voucher as NonNullable<ModelLoan['voucher']>
    const { payments, returned } = withFound(loan, { day, amount }, after)
    loan.payments = payments
    this.book.person(loan.user).exchange += returned
    if (returned > 0n) this.count('returned')
    this.decided(loan)
  }

  private decided(loan: ModelLoan): void {
    loan.voucher = undefined
    this.book.endIfOver(loan)
  }

  private writeOff(loan: ModelLoan): void {
    loan.stoppedOn = this.book.dayOf(loan, this.at)
  }

  private freeze({ user, frozen, reason }: { user: number; frozen: boolean; reason?: string }): void {
    const person = this.book.person(user)
    person.frozen = frozen
    person.closing = frozen && reason === 'closing'
    if (person.closing && this.book.applications.delete(user)) this.count('taken back at closing')
  }

  private move({ user, amount, from }: { user: number; amount: bigint; from: string }): void {
    const person = this.book.person(user)
    const units = from === 'exchange' ? amount : -amount
    person.exchange -= units
    person.contract += units
  }

  private loan(loanId: number): ModelLoan {
    return this.book.loans.get(loanId) as ModelLoan
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }
}
