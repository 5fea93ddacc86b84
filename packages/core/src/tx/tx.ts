import type { Amount } from '@assay/money/kinds'
import type { PostingReason } from '@assay/rules/posting-reasons'
import type { Wallet } from '../ledger/chart.ts'
import type { AccountIndex, HoldId } from '../ledger/events.ts'
import type { AmountCell, LegDraft } from '../ledger/legs.ts'
import type { Encoded } from '../memory/encoded.ts'
import type { Parts } from './parts.ts'

/**
 * What one command may do: read the state, and change it by events, nothing else. Every method that changes applies its event at once and
 * writes it on the tape. A command gives all its refusals before its first change.
 */
export interface Tx<State extends Parts, ProductEvent> {
  readonly state: State
  /** Journal time of the command, ms. */
  readonly at: number
  /** What has happened in this command so far, as it will be journalled. Products with much traffic write their events here themselves. */
  readonly tape: Encoded
  /** Applies and writes an event that happens seldom. */
  emit(event: ProductEvent): void
  /** What a user can use now. */
  available(user: number, wallet: Wallet, asset: string): Amount
  /** A user's account, opened when it is not yet. */
  userAccount(user: number, wallet: Wallet, asset: string): AccountIndex
  /** Any other account of the chart, opened when it is not yet. */
  account(address: string): AccountIndex
  /** Moves money; `reference` names the cause. */
  post(reason: PostingReason, reference: string, legs: readonly LegDraft[]): void
  /** Begins a posting, whose money is moved by `state.ledger.move`; nothing else may happen before it ends. */
  beginPosting(): void
  /** Ends it. Reason and reference are indices in `POSTING_REASONS` and `REFERENCES`, with the number meant. */
  endPosting(reason: number, referenceKind: number, reference: number): void
  /** Freezes available money for an owner such as `SPOT_ORDER` 9. */
  hold(account: AccountIndex, amount: AmountCell, ownerKind: number, ownerId: number): HoldId
  /** Gives back all that is left of an open hold. */
  release(hold: HoldId): void
  /** Makes a hold no less than `amount`, out of what is available. */
  raiseHold(hold: HoldId, amount: AmountCell): void
  /** Makes a hold no greater than `amount`, giving back the rest. */
  reduceHold(hold: HoldId, amount: AmountCell): void
}
