import type { WithdrawalFigures, WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import type { UserId } from '../people/state.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { BankEvent } from './events.ts'
import type { BankState } from './state.ts'

/** The state that US dollars stand on. */
export interface BankWorld extends Parts {
  readonly bank: BankState
}

/** What a command about US dollars decides with. What other products know of a person, the engine asks them. */
export interface BankTx extends Tx<BankWorld, BankEvent> {
  /** What a withdrawal of the person would be compared with now: one limit holds for chain and bank. */
  withdrawalFigures(user: UserId, holds: readonly WithdrawalHold[]): WithdrawalFigures
}
