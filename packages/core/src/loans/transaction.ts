import type { Amount } from '@assay/money/kinds'
import type { KnownLevel } from '@assay/rules/loans/score'
import type { UserId } from '../people/state.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { Known } from './credit-score-of.ts'
import type { LoansEvent } from './events.ts'
import type { LoansState } from './state.ts'

/** The state that loans stand on. */
export interface LoansWorld extends Parts, Known {
  readonly loans: LoansState
}

/** What a command of loans decides with. What other products know of a person, the engine asks them. */
export interface LoansTx extends Tx<LoansWorld, LoansEvent> {
  /** All that a user has traded and staked in an asset, in all products. */
  turnover(user: UserId, asset: string): Amount
  /** How far it is known who a user is. */
  verificationLevel(user: UserId): KnownLevel
}
