import type { UserId } from '../people/state.ts'
import { type ChainState, createChain } from './chain/state.ts'
import { createWithdrawals, type WithdrawalsState } from './withdrawals/state.ts'

export interface PaymentsState {
  /**
   * References of what was credited, funded, adjusted or written off: each counts once. A deposit over a chain stands here until its block is processed
   * (`chain/processed-blocks.ts`), all others for ever.
   */
  readonly references: Set<string>
  /** Faucet credits of the current UTC day; begins anew each day, so that it stays small. */
  readonly faucet: { day: number; readonly taken: Map<UserId, number> }
  nextTransfer: number
  readonly chain: ChainState
  readonly withdrawals: WithdrawalsState
}

export const createPayments = (): PaymentsState => ({
  references: new Set(),
  faucet: { day: 0, taken: new Map() },
  nextTransfer: 1,
  chain: createChain(),
  withdrawals: createWithdrawals(),
})
