import type { Amount } from '@assay/money/kinds'
import type { ProjectCancelReason, SubscriptionRejectReason } from '@assay/rules/launchpad/reasons'
import type { ProjectAbout, ProjectTerms } from '@assay/rules/launchpad/terms'
import type { UserId } from '../people/state.ts'

/** Number of a project, 1, 2, 3 … */
export type ProjectId = number

/** Publishes a project. The coins on sale come into being in the issuer's wallet and are held there. */
export interface ListProject {
  kind: 'launchpad.listProject'
  terms: ProjectTerms
  about: ProjectAbout
}

/** Puts the listing off. From then on everybody may withdraw, until it begins. */
export interface PostponeListing {
  kind: 'launchpad.postponeListing'
  project: ProjectId
  listingAt: number
}

/** Commits USDT to a project, or more of it. */
export interface Subscribe {
  kind: 'launchpad.subscribe'
  user: UserId
  key?: string
  project: ProjectId
  amount: Amount
  /** Version of the project that the person saw. */
  version: number
}

/** Takes a part of a commitment back before the close, or all of it. */
export interface TakeBack {
  kind: 'launchpad.takeBack'
  user: UserId
  key?: string
  project: ProjectId
  amount: Amount
}

/** Gives an allocation back for what was paid, after its listing was put off. */
export interface WithdrawAllocation {
  kind: 'launchpad.withdraw'
  user: UserId
  key?: string
  project: ProjectId
}

/** The house does not let a subscription take part. It chooses no amount. */
export interface RejectSubscription {
  kind: 'launchpad.reject'
  project: ProjectId
  sequence: number
  reason: SubscriptionRejectReason
}

/** Calls a project off before its listing: everybody has everything back. */
export interface CancelProject {
  kind: 'launchpad.cancelProject'
  project: ProjectId
  reason: ProjectCancelReason
}

/** Pays the issuer what subscribers were charged, after the listing. */
export interface PayIssuer {
  kind: 'launchpad.payIssuer'
  project: ProjectId
}

export type LaunchpadCommand =
  | ListProject
  | PostponeListing
  | Subscribe
  | TakeBack
  | WithdrawAllocation
  | RejectSubscription
  | CancelProject
  | PayIssuer
