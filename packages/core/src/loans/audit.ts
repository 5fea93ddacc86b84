import { dayOf } from '@assay/rules/hong-kong-day'
import { costCeiling } from '@assay/rules/loans/balance'
import { userOf } from '../people/read.ts'
import type { Violation } from '../tx/violation.ts'
import { lastBalance, nextReminder } from './loans.ts'
import { balanceAt } from './read.ts'
import type { Loan, LoansState } from './state.ts'
import type { LoansWorld } from './transaction.ts'

/**
 * I9 of loans: what is counted as lent and as lost is what the loans say, nobody owes more than the most of the contract, and no payment took more than was owed. I13: each loan
 * waits for its next reminder. `at` is the time of the last record (ms).
 */
export const auditLoans = (world: LoansWorld, at: number): Violation[] => [
  ...[...world.loans.loans.values()].flatMap(loan => auditLoan(loan, at)).map(message => ({ invariant: 'I9', message })),
  ...auditSums(world.loans).map(message => ({ invariant: 'I9', message })),
  ...auditPeople(world).map(message => ({ invariant: 'I9', message })),
  ...auditReminders(world.loans).map(message => ({ invariant: 'I13', message })),
]

function auditLoan(loan: Loan, at: number): string[] {
  const { loanId, contract, repayments, day, voucher } = loan
  const messages: string[] = []
  const balance = balanceAt(loan, at)
  const cost = balance.interestCharged + balance.lateFeesCharged
  if (cost > costCeiling(contract)) messages.push(`loan ${loanId} costs ${cost}`)
  const paid = repayments.reduce((sum, { amount }) => sum + amount, 0n)
  if (balance.excess !== 0n) messages.push(`loan ${loanId} took ${balance.excess} too much`)
  if (paid > contract.principal + costCeiling(contract)) messages.push(`loan ${loanId} was paid ${paid}`)
  if (day > dayOf(at) || repayments.some((one, index) => one.day < (repayments[index - 1]?.day ?? 0)))
    messages.push(`loan ${loanId} is out of time`)
  if (balance.repaidOn !== undefined && !voucher) messages.push(`loan ${loanId} is repaid and not over`)
  return messages
}

function auditSums({ loans, lent, lost, nextLoan }: LoansState): string[] {
  const messages: string[] = []
  let [owed, gone] = [0n, 0n]
  for (const loan of loans.values()) {
    const { principal } = lastBalance(loan)
    if (loan.writtenOffOn === undefined) owed += principal
    else gone += principal
    if (loan.loanId >= nextLoan) messages.push(`loan ${loan.loanId} is out of number`)
  }
  if (owed !== lent) messages.push(`${lent} is counted as lent, the loans say ${owed}`)
  if (gone !== lost) messages.push(`${lost} is counted as lost, the loans say ${gone}`)
  return messages
}

/** Only real people borrow. */
function auditPeople({ loans: { loans, applications, byUser }, ...world }: LoansWorld): string[] {
  const borrowers = new Set([...[...loans.values()].map(({ user }) => user), ...applications.keys()])
  const messages = [...borrowers].filter(user => userOf(world, user)?.userKind !== 'real').map(user => `${user} borrows`)
  const known = [...byUser].reduce((sum, [, own]) => sum + own.size, 0)
  return known === loans.size ? messages : [...messages, `${known} loans have a person, there are ${loans.size}`]
}

function auditReminders({ loans, reminders }: LoansState): string[] {
  const waiting = [...loans.values()].filter(loan => nextReminder(loan))
  const forgotten = waiting.filter(loan => reminders.dayOf(loan.loanId) !== nextReminder(loan)?.day)
  const messages = forgotten.map(({ loanId }) => `the reminder of loan ${loanId} is forgotten`)
  return reminders.count === waiting.length ? messages : [...messages, `${reminders.count} reminders wait where ${waiting.length} should`]
}
