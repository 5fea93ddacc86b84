import type { UserId } from '../people/state.ts'
import { FAUCET_PER_DAY_MAX } from './bounds.ts'
import type { PaymentsState } from './state.ts'

const DAY_MS = 86_400_000

/** Number of the UTC day of a journal time. */
export const utcDay = (at: number): number => Math.floor(at / DAY_MS)

/** How many faucet credits the user can still take on the UTC day of `at` (ms). */
export function faucetLeftToday({ payments }: { readonly payments: PaymentsState }, user: UserId, at: number): number {
  const { day, taken } = payments.faucet
  return day === utcDay(at) ? FAUCET_PER_DAY_MAX - (taken.get(user) ?? 0) : FAUCET_PER_DAY_MAX
}
