import type { Amount } from '@assay/money/kinds'
import type { Wallet } from '../ledger/chart.ts'
import type { AccountIndex, HoldId, LedgerEvent, PostingReason } from '../ledger/events.ts'
import type { LegDraft } from '../ledger/post.ts'
import type { Parts } from './parts.ts'

/**
 * What one command may do: read the state, and change it by events, nothing else. Every method that changes emits an event, which is applied
 * at once. A command gives all its refusals before its first change.
 */
export interface Tx<State extends Parts, ProductEvent> {
  readonly state: State
  /** Journal time of the command, ms. */
  readonly at: number
  emit(event: ProductEvent | LedgerEvent): void
  /** What a user can use now. */
  available(user: number, wallet: Wallet, asset: string): Amount
  /** A user's account, opened when it is not yet. */
  userAccount(user: number, wallet: Wallet, asset: string): AccountIndex
  /** Any other account of the chart, opened when it is not yet. */
  account(address: string): AccountIndex
  post(reason: PostingReason, reference: string, legs: readonly LegDraft[]): void
  /** Freezes available money for an owner such as `spotOrder:9`. */
  hold(account: AccountIndex, units: bigint, owner: string): HoldId
  /** Gives back all that is left of a hold; nothing happens when it has been used up. */
  release(hold: HoldId): void
  /** Makes a hold no greater than `units`, giving back the rest. */
  reduceHold(hold: HoldId, units: bigint): void
}
