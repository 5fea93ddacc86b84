import type { RewardTask } from '@assay/rules/rewards/tasks'
import type { RewardsTerms } from '@assay/rules/rewards/terms'
import type { UserId } from '../people/state.ts'

/** Announces other terms of rewards and invitations. */
export interface ChangeRewardsTerms {
  kind: 'rewards.changeTerms'
  /** Journal time from which they hold, ms. */
  effectiveAt: number
  terms: RewardsTerms
}

/** Says by whom somebody was invited; once, and never changed. Belongs to the registration. */
export interface SetInviter {
  kind: 'rewards.setInviter'
  user: UserId
  inviter: UserId
}

/** The person signs in for the day in Hong Kong. */
export interface SignIn {
  kind: 'rewards.signIn'
  user: UserId
  key?: string
}

/** The person takes the reward of a task that is done. */
export interface ClaimTask {
  kind: 'rewards.claimTask'
  user: UserId
  key?: string
  task: RewardTask
}

export type RewardsCommand = ChangeRewardsTerms | SetInviter | SignIn | ClaimTask
