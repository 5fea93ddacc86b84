import type { UserId } from '../people/state.ts'
import type { PaymentsState } from './state.ts'

/** Payments as plain data. */
export interface SavedPayments {
  references: string[]
  faucet: { day: number; taken: [user: UserId, times: number][] }
  nextTransfer: number
}

export const savePayments = ({ references, faucet, nextTransfer }: PaymentsState): SavedPayments => ({
  references: [...references],
  faucet: { day: faucet.day, taken: [...faucet.taken] },
  nextTransfer,
})

export const loadPayments = ({ references, faucet, nextTransfer }: SavedPayments): PaymentsState => ({
  references: new Set(references),
  faucet: { day: faucet.day, taken: new Map(faucet.taken) },
  nextTransfer,
})
