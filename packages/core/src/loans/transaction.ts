import type { CreditScore, KnownLevel } from '@assay/rules/loans/score'
import type { UserId } from '../people/state.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { ApplicantFacts } from './commands.ts'
import type { LoansEvent } from './events.ts'
import type { LoansState } from './state.ts'

/** The state that loans stand on. */
export interface LoansWorld extends Parts {
  readonly loans: LoansState
}

/** What a command of loans decides with. What other products know of a person, the engine asks them. */
export interface LoansTx extends Tx<LoansWorld, LoansEvent> {
  /** The credit score of a user now. */
  credit(user: UserId, facts: ApplicantFacts): CreditScore
  /** How far it is known who a user is. */
  verificationLevel(user: UserId): KnownLevel
}
