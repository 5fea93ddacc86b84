import type { Amount } from '@assay/money/kinds'
import { checkCredit, checkLoan } from '@assay/rules/loans/check-application'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { debtOverdue } from '@assay/rules/withdrawals/debt'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { mayTrade, type TradedProduct } from '../people/may-trade.ts'
import { realmOfUser, userOf } from '../people/read.ts'
import type { User } from '../people/state.ts'
import { poolAvailable } from '../pools/pool.ts'
import { versionAt } from '../terms/dated.ts'
import type { ApplicantFacts, ApplyForLoan } from './commands.ts'
import { creditScoreOf } from './credit-score-of.ts'
import { loanDebtOf } from './read.ts'
import type { LoanApplication, LoanTermsVersion } from './state.ts'
import type { LoansTx } from './transaction.ts'

/** Who takes a break gets no credit; who has used up the time that they allow themselves begins nothing. */
const APPLICATION_GATE: TradedProduct = { endsWithExclusion: true, endsWithSessionTime: true, access: 'loans' }
/** When staff decides, nobody is at a screen. */
const DISBURSAL_GATE: TradedProduct = { ...APPLICATION_GATE, endsWithSessionTime: false }

const SHA_256 = /^[0-9a-f]{64}$/

/** Notes an application. Nothing is promised and nothing is set aside before it is approved. */
export function applyForLoan(tx: LoansTx, command: ApplyForLoan): Refusal | undefined {
  const score = check(tx, command)
  if (isRefusal(score)) return score
  const { user, amount, days, version, total, contractHash, facts } = command
  const loanId = tx.state.loans.nextLoan
  const { registeredAt, strongSince } = facts
  const known = { registeredAt, ...(strongSince !== undefined && { strongSince }) }
  tx.emit({ type: 'loans.applied', v: 1, loanId, user, amount, days, version, total, contractHash, facts: known, score })
  return undefined
}

function check(tx: LoansTx, command: ApplyForLoan): number | Refusal {
  const { amount, total, facts } = command
  const user = borrower(tx, command.user, APPLICATION_GATE)
  if (isRefusal(user)) return user
  if (!isWellFormed(command) || !areFacts(facts, tx.at)) return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  if (amount >= LEDGER_UNITS_MAX || total >= LEDGER_UNITS_MAX) return refuse('commandInvalid')
  if (tx.state.loans.applications.has(user.user)) return refuse('loanApplicationOpen')
  const terms = versionAt(tx.state.loans.terms, tx.at)
  const figures = figuresOf(tx, user, { terms, facts })
  return checkOverdue(figures) ?? checkLoan(command, { ...figures, version: terms.version }) ?? figures.credit.score
}

/** Why an application cannot be disbursed now, though it could be made; `undefined` when nothing speaks against it. */
export function checkDisbursal(tx: LoansTx, application: LoanApplication, terms: LoanTermsVersion): Refusal | undefined {
  const user = borrower(tx, application.user, DISBURSAL_GATE)
  if (isRefusal(user)) return user
  const figures = figuresOf(tx, user, { terms, facts: application.facts })
  return checkOverdue(figures) ?? checkCredit(application.amount, figures)
}

/** Somebody who may borrow: neither practice accounts nor the house's own ones ever do. */
function borrower(tx: LoansTx, id: number, gate: TradedProduct): User | Refusal {
  const user = userOf(tx.state, id)
  if (!user) return refuse('userUnknown')
  if (realmOfUser(user) === 'demo') return refuse('demoNotAllowed')
  if (user.userKind !== 'real') return refuse('notAllowed')
  return mayTrade(tx.state, user, gate, tx.at) ?? user
}

function figuresOf(tx: LoansTx, { user }: User, { terms, facts }: { terms: LoanTermsVersion; facts: ApplicantFacts }) {
  const debt = loanDebtOf(tx.state, user, tx.at)
  return {
    terms,
    level: tx.verificationLevel(user),
    credit: creditScoreOf(tx.state, { user, turnover: tx.turnover(user, LOAN_ASSET), ...facts }, tx.at),
    owed: debt.principal,
    overdue: debt.overdue,
    available: tx.available(user, 'exchange', LOAN_ASSET),
    pool: poolAvailable(tx.state, 'loans', LOAN_ASSET),
  }
}

/** Nobody borrows more who is late already. */
const checkOverdue = ({ overdue, available }: { overdue: Amount; available: Amount }): Refusal | undefined =>
  overdue > 0n ? debtOverdue(overdue, available) : undefined

const isWellFormed = ({ amount, days, version, total, contractHash }: ApplyForLoan): boolean =>
  typeof amount === 'bigint' &&
  typeof total === 'bigint' &&
  Number.isSafeInteger(days) &&
  Number.isSafeInteger(version) &&
  typeof contractHash === 'string' &&
  SHA_256.test(contractHash)

const areFacts = (facts: ApplicantFacts, at: number): boolean =>
  typeof facts === 'object' &&
  facts !== null &&
  isPast(facts.registeredAt, at) &&
  (facts.strongSince === undefined || isPast(facts.strongSince, at))

const isPast = (time: unknown, at: number): boolean => Number.isSafeInteger(time) && (time as number) >= 0 && (time as number) <= at
