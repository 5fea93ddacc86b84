import type { Amount } from '@assay/money/kinds'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { loanBalance } from '@assay/rules/loans/balance'
import { contractOf } from '@assay/rules/loans/quote'
import { FIRST_LOAN_TERMS, type LoanOffer, offerOf } from '@assay/rules/loans/terms'
import type { RefusalName } from '@assay/rules/refusals'
import type { Reply } from '../src/engine/record.ts'
import { availableOf } from '../src/ledger/read.ts'
import type { ApplyForLoan, LoanId } from '../src/loans/commands.ts'
import { balanceAt, stateAt } from '../src/loans/read.ts'
import type { Loan } from '../src/loans/state.ts'
import { poolBalance } from '../src/pools/pool.ts'
import { Exchange, type Name, USERS, usdt } from './exchange.ts'

/** Names of `rules/refusals.ts` that only loans give; `loans.test.ts` has a row for each. */
export const LOAN_REFUSALS: readonly RefusalName[] = [
  ...(['loanUnknown', 'loanStateInvalid', 'loanApplicationOpen', 'loanBalanceChanged', 'loanVoucherOpen'] as const),
  ...(['loanTermsChanged', 'loanTermUnknown', 'loanVerificationRequired', 'loanAddressRequired', 'creditScoreTooLow'] as const),
  ...(['creditLimitReached', 'loansSoldOut', 'loanOpen', 'loanOverdue', 'loanNotForLeverage', 'repaymentBalanceShort'] as const),
]

/** What is paid on the last day in time, by the terms that hold from the beginning. */
export const totalOf = (amount: Amount, days: number): Amount =>
  loanBalance(contractOf(amount, FIRST_LOAN_TERMS, (offerOf(FIRST_LOAN_TERMS, days) ?? FIRST_LOAN_TERMS.offers[0]) as LoanOffer), [], days)
    .total

/** An exchange that lends, with a pool and people who are known well enough for 5,000 USDT. It is evening in Hong Kong. */
export class LoanExchange extends Exchange {
  constructor(pool = '10000') {
    super()
    this.send({ kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount: usdt(pool), reference: 'loans' })
    for (const name of ['alice', 'bob'] as const)
      this.send({ kind: 'verification.setLevel', user: USERS[name], level: 'senior', reference: 'review:1' })
  }

  applying(name: Name, amount: string, days = 30): ApplyForLoan {
    const shown = { version: 1, total: totalOf(usdt(amount), days), contractHash: 'ab'.repeat(32) }
    return { kind: 'loans.apply', user: USERS[name], amount: usdt(amount), days, ...shown, facts: { registeredAt: 0 } }
  }

  apply(name: Name, amount: string, days = 30): Reply {
    return this.send(this.applying(name, amount, days))
  }

  approve(loanId: LoanId): Reply {
    return this.send({ kind: 'loans.approve', loanId })
  }

  /** A loan that was applied for and disbursed; gives its number. */
  lend(name: Name, amount: string, days = 30): LoanId {
    const loanId = this.apply(name, amount, days).result?.loanId as LoanId
    this.approve(loanId)
    return loanId
  }

  repay(name: Name, loanId: LoanId, amount: string): Reply {
    return this.send({ kind: 'loans.repay', user: USERS[name], loanId, amount: usdt(amount) })
  }

  submitVoucher(name: Name, loanId: LoanId, amount: string): Reply {
    return this.send({ kind: 'loans.submitVoucher', user: USERS[name], loanId, amount: usdt(amount) })
  }

  /** Lets days pass up to so many ms after 00:00 in Hong Kong, without a tick. */
  passDays(days: number, after = 0): void {
    this.at = Math.max(this.at, startOfDay(dayOf(this.at) + days) + after)
  }

  loan(loanId: LoanId): Loan {
    return this.core.state.loans.loans.get(loanId) as Loan
  }

  owed(loanId: LoanId): Amount {
    return balanceAt(this.loan(loanId), this.at).total
  }

  stateOf(loanId: LoanId): string {
    return stateAt(this.loan(loanId), this.at)
  }

  wallet(name: Name): Amount {
    return availableOf(this.core.state, USERS[name], 'exchange', 'USDT')
  }

  pool(): Amount {
    return poolBalance(this.core.state, 'loans', 'USDT')
  }
}
