import type { Amount, Quantity } from '@assay/money/kinds'
import type { ProjectCancelReason, SubscriptionRejectReason } from '@assay/rules/launchpad/reasons'
import type { ProjectAbout, ProjectTerms } from '@assay/rules/launchpad/terms'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { ProjectId } from './commands.ts'

interface OfProject {
  v: 1
  project: ProjectId
}

interface OfSubscription extends OfProject {
  user: UserId
  /** Number of the subscription in its project. */
  sequence: number
}

export interface ProjectListed extends OfProject {
  type: 'launchpad.projectListed'
  terms: ProjectTerms
  about: ProjectAbout
  /** What holds the coins on sale in the issuer's wallet. */
  supplyHold: HoldId
}

export interface ListingPostponed extends OfProject {
  type: 'launchpad.listingPostponed'
  version: number
  listingAt: number
}

/** Somebody has committed more; `amount` is all that they now have. */
export interface Subscribed extends OfSubscription {
  type: 'launchpad.subscribed'
  added: Amount
  amount: Amount
  hold: HoldId
}

/** Somebody has taken a part back; `amount` is what is left, 0 when all is. */
export interface TakenBack extends OfSubscription {
  type: 'launchpad.takenBack'
  taken: Amount
  amount: Amount
}

export interface SubscriptionRejected extends OfSubscription {
  type: 'launchpad.rejected'
  reason: SubscriptionRejectReason
  /** What goes back. */
  amount: Amount
}

/** Nobody can change anything any more. The hash is that of the list, on the journal before anything is calculated. */
export interface ProjectClosed extends OfProject {
  type: 'launchpad.closed'
  listHash: string
  subscriptions: number
  committed: Amount
}

/** What one subscription got: charge and refund are all that was committed. */
export interface SubscriptionAllocated extends OfSubscription {
  type: 'launchpad.allocated'
  quantity: Quantity
  charge: Amount
  refund: Amount
  /** What locks the coins; -1 without any. */
  lockHold: HoldId
  /** What holds all charges of the project; -1 while there are none. */
  escrowHold: HoldId
}

/** Every subscription has its allocation, and what is not sold is the issuer's again. */
export interface AllocationFinished extends OfProject {
  type: 'launchpad.allocationFinished'
  sold: Quantity
  unsold: Quantity
  raised: Amount
}

/** Trading has begun. */
export interface ProjectTraded extends OfProject {
  type: 'launchpad.traded'
  coin: string
}

export interface CoinsUnlocked extends OfSubscription {
  type: 'launchpad.unlocked'
  tranche: number
  quantity: Quantity
  /** What is still locked. */
  locked: Quantity
}

/** A tranche is unlocked for everybody. */
export interface TrancheFinished extends OfProject {
  type: 'launchpad.trancheFinished'
  tranche: number
}

export interface ProjectCancelled extends OfProject {
  type: 'launchpad.cancelled'
  reason: ProjectCancelReason
}

/** A subscription has everything back, because its project was called off. */
export interface SubscriptionReturned extends OfSubscription {
  type: 'launchpad.returned'
  amount: Amount
  /** Coins that went back to the issuer. */
  quantity: Quantity
}

/** Somebody has withdrawn after the listing was put off. */
export interface AllocationWithdrawn extends OfSubscription {
  type: 'launchpad.withdrawn'
  amount: Amount
  quantity: Quantity
  /** What holds the coins of the issuer now. */
  supplyHold: HoldId
}

/** Everybody has everything back, and the coins are gone. */
export interface CancellationFinished extends OfProject {
  type: 'launchpad.cancellationFinished'
}

export interface IssuerPaid extends OfProject {
  type: 'launchpad.issuerPaid'
  issuer: UserId
  amount: Amount
}

export type LaunchpadEvent =
  | ProjectListed
  | ListingPostponed
  | Subscribed
  | TakenBack
  | SubscriptionRejected
  | ProjectClosed
  | SubscriptionAllocated
  | AllocationFinished
  | ProjectTraded
  | CoinsUnlocked
  | TrancheFinished
  | ProjectCancelled
  | SubscriptionReturned
  | AllocationWithdrawn
  | CancellationFinished
  | IssuerPaid
