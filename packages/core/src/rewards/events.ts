import type { Amount } from '@assay/money/kinds'
import type { RewardTask } from '@assay/rules/rewards/tasks'
import type { RewardsTerms } from '@assay/rules/rewards/terms'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'

/** Why a sign-in counts and pays nothing: nobody knows who the person is, another account of theirs was paid that day, the pool has not so much. */
export type UnpaidReason = 'unverified' | 'sameIdentity' | 'poolEmpty'

export interface RewardsTermsChanged {
  type: 'rewards.termsChanged'
  v: 1
  version: number
  effectiveAt: number
  terms: RewardsTerms
}

export interface InviterSet {
  type: 'rewards.inviterSet'
  v: 1
  user: UserId
  inviter: UserId
}

/** A person signed in; the reward is in their exchange wallet. */
export interface SignedIn {
  type: 'rewards.signedIn'
  v: 1
  user: UserId
  /** Day in Hong Kong. */
  day: number
  /** Day of the run, 1 to 7. */
  step: number
  /** USDT; 0 with a reason. */
  reward: Amount
  unpaid?: UnpaidReason
}

export interface TaskRewarded {
  type: 'rewards.taskRewarded'
  v: 1
  user: UserId
  task: RewardTask
  reward: Amount
}

/** A fee voucher was granted, and all of it set aside in the pool. */
export interface FeeVoucherGranted {
  type: 'rewards.feeVoucherGranted'
  v: 1
  user: UserId
  /** Its number, from 1 on. */
  voucher: number
  task: RewardTask
  /** What it gives back in all, USDT. */
  amount: Amount
  hold: HoldId
  /** 00:00 of a day in Hong Kong, ms. */
  expiresAt: number
}

/** A fee voucher gave a trading fee back, or a part of it; one of which nothing is left is over. */
export interface FeeVoucherUsed {
  type: 'rewards.feeVoucherUsed'
  v: 1
  user: UserId
  voucher: number
  amount: Amount
  left: Amount
}

/** The time of a fee voucher is over; what was left of it went back to the pool. */
export interface FeeVoucherExpired {
  type: 'rewards.feeVoucherExpired'
  v: 1
  user: UserId
  voucher: number
  returned: Amount
}

/** An inviter was paid what a day in Hong Kong brought them in an asset. */
export interface CommissionPaid {
  type: 'rewards.commissionPaid'
  v: 1
  user: UserId
  asset: string
  amount: Amount
  day: number
  /** In which it was reserved. */
  hold: HoldId
}

export type RewardsEvent =
  | RewardsTermsChanged
  | InviterSet
  | SignedIn
  | TaskRewarded
  | FeeVoucherGranted
  | FeeVoucherUsed
  | FeeVoucherExpired
  | CommissionPaid
