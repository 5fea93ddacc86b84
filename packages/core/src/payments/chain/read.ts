import type { UserId } from '../../people/state.ts'
import type { PaymentsState } from '../state.ts'

/** Whose the deposit addresses of a chain are, by their index. */
export const addressOwners = ({ payments }: { readonly payments: PaymentsState }, chain: string): readonly UserId[] =>
  payments.chain.addresses.get(chain) ?? []
