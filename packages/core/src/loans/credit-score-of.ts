import type { Amount } from '@assay/money/kinds'
import { type CreditScore, creditScore, type KnownLevel } from '@assay/rules/loans/score'
import type { UserId } from '../people/state.ts'
import type { ApplicantFacts } from './commands.ts'
import { loanDebtOf } from './read.ts'
import type { LoansState } from './state.ts'

/** What of the state a score stands on. */
export interface Known {
  readonly loans: LoansState
  readonly verification: { readonly levels: ReadonlyMap<UserId, { readonly level: KnownLevel; readonly since: number }> }
}

/** Of whom, with what other products (`turnoverOf`, in USDT) and only the server know of them. */
interface Person extends ApplicantFacts {
  readonly user: UserId
  readonly turnover: Amount
}

/** The credit score of a person at a time (ms): the one that the core decides with, for page and console too. */
export function creditScoreOf(state: Known, { user, turnover, registeredAt, strongSince }: Person, at: number): CreditScore {
  const known = state.verification.levels.get(user)
  const { overdueSince } = loanDebtOf(state, user, at)
  return creditScore({
    at,
    registeredAt,
    turnover,
    ...(strongSince !== undefined && { strongSince }),
    level: known?.level ?? 'none',
    ...(known && { levelSince: known.since }),
    record: state.loans.records.get(user) ?? { onTime: [], late: [] },
    ...(overdueSince !== undefined && { overdueSince }),
  })
}
