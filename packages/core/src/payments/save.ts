import type { UserId } from '../people/state.ts'
import { loadChain, type SavedChain, saveChain } from './chain/state.ts'
import type { PaymentsState } from './state.ts'
import { loadWithdrawals, type SavedWithdrawals, saveWithdrawals } from './withdrawals/state.ts'

/** Payments as plain data. */
export interface SavedPayments {
  references: string[]
  faucet: { day: number; taken: [user: UserId, times: number][] }
  nextTransfer: number
  chain: SavedChain
  withdrawals: SavedWithdrawals
}

export const savePayments = ({ references, faucet, nextTransfer, chain, withdrawals }: PaymentsState): SavedPayments => ({
  references: [...references],
  faucet: { day: faucet.day, taken: [...faucet.taken] },
  nextTransfer,
  chain: saveChain(chain),
  withdrawals: saveWithdrawals(withdrawals),
})

export const loadPayments = ({ references, faucet, nextTransfer, chain, withdrawals }: SavedPayments): PaymentsState => ({
  references: new Set(references),
  faucet: { day: faucet.day, taken: new Map(faucet.taken) },
  nextTransfer,
  chain: loadChain(chain),
  withdrawals: loadWithdrawals(withdrawals),
})
