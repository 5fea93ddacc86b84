import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../../people/state.ts'
import type { PaymentsState } from '../state.ts'
import type { WrittenOff } from './state.ts'

/** Whose the deposit addresses of a chain are, by their index. */
export const addressOwners = ({ payments }: { readonly payments: PaymentsState }, chain: string): readonly UserId[] =>
  payments.chain.addresses.get(chain) ?? []

/** Number of the block up to which everything of a chain is final and credited; -1 before the first. */
export const processedBlock = ({ payments }: { readonly payments: PaymentsState }, chain: string): number =>
  payments.chain.processed.get(chain) ?? -1

/** The oldest block of a chain with a final deposit whose reference is still kept. */
export function oldestKeptBlock({ payments }: { readonly payments: PaymentsState }, chain: string): number | undefined {
  let oldest: number | undefined
  for (const [reference, block] of payments.chain.blocks.get(chain) ?? [])
    if (!payments.chain.unfinal.has(reference) && (oldest === undefined || block < oldest)) oldest = block
  return oldest
}

/** What the chain holds of an asset for people, as the ledger has it. */
export const heldOnChain = ({ payments }: { readonly payments: PaymentsState }, asset: string): Amount =>
  payments.chain.held.get(asset) ?? (0n as Amount)

/** All that was ever written off of the treasury, in order. */
export const writtenOffOf = ({ payments }: { readonly payments: PaymentsState }): readonly WrittenOff[] => payments.chain.writtenOff
