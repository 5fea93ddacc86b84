import type { WithdrawalFigures, WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import type { UserId } from '../people/state.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { RewardsEvent } from './events.ts'
import type { RewardsState } from './state.ts'

/** The state that the product stands on. */
export interface RewardsWorld extends Parts {
  readonly rewards: RewardsState
}

/** What a command about rewards decides with. What other products know of a person, the engine asks them. */
export interface RewardsTx extends Tx<RewardsWorld, RewardsEvent> {
  /** What a withdrawal of the person would be compared with now: what they deposited and traded is among it. */
  withdrawalFigures(user: UserId, holds: readonly WithdrawalHold[]): WithdrawalFigures
}

/** What follows from a trading fee needs this of a transaction, whose command is of any product. */
export type ChargedFeeTx = CommissionTx & Pick<RewardsTx, 'account' | 'userAccount' | 'post' | 'release' | 'emit'>

/** What reserving a commission needs of it. */
export type CommissionTx = Pick<RewardsTx, 'state' | 'at' | 'tape' | 'hold'>
