import type { Amount } from '@assay/money/kinds'
import type { WithdrawalFigures } from '@assay/rules/withdrawals/checklist'
import type { Debt } from '@assay/rules/withdrawals/debt'
import type { Wallet } from '../ledger/chart.ts'
import type { UserId } from '../people/state.ts'
import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { PaymentsEvent } from './events.ts'
import type { PaymentsState } from './state.ts'

/** The state that payments stand on. */
export interface PaymentsWorld extends Parts {
  readonly payments: PaymentsState
}

/** What a command of payments decides with. What other products say about a user's money and positions, the engine asks them. */
export interface PaymentsTx extends Tx<PaymentsWorld, PaymentsEvent> {
  /** What may leave a wallet of a user: never more than is available there. */
  spendable(user: UserId, wallet: Wallet, asset: string): Amount
  /** Whether what may leave a wallet cannot be said now: one of the positions that stand on it has no present mark. */
  hasStalePosition(user: UserId, wallet: Wallet): boolean
  /** Whether a user still has a position somewhere. */
  hasPosition(user: UserId): boolean
  /** All that a user has traded and staked in an asset, in all products. */
  turnover(user: UserId, asset: string): Amount
  /** What a user owes the house now. */
  debt(user: UserId): Debt
  /** How far it is known who a user is. */
  verificationLevel(user: UserId): WithdrawalFigures['level']
}
