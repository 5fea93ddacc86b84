import type { Amount } from '@assay/money/kinds'
import type { SignInRun } from '@assay/rules/rewards/sign-in'
import type { RewardTask } from '@assay/rules/rewards/tasks'
import { FIRST_REWARDS_TERMS, type RewardsTerms } from '@assay/rules/rewards/terms'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { Dated } from '../terms/dated.ts'
import { Invited } from './commission/invited.ts'
import { PendingCommissions } from './commission/pending.ts'
import { Plans } from './commission/plans.ts'
import { type FeeVoucher, FeeVouchers } from './fee-vouchers/fee-vouchers.ts'

export interface RewardsTermsVersion extends RewardsTerms, Dated {}

/** The run of sign-ins that a person is in, with what each day of it paid (USDT). Plain data: it is saved as it is. */
export interface PaidRun extends SignInRun {
  readonly rewards: readonly Amount[]
}

/** What a person was paid for tasks, USDT. */
export type TaskRewards = Partial<Record<RewardTask, Amount>>

export interface RewardsState {
  readonly terms: { readonly versions: RewardsTermsVersion[] }
  /** The newest run of each person. */
  readonly runs: Map<UserId, PaidRun>
  /** Trade groups, which are identities, of which an account was paid for the newest day of sign-ins. */
  readonly paidToday: { day: number; readonly groups: Set<number> }
  readonly tasks: Map<UserId, TaskRewards>
  /** `<task>/<trade group>` of each task that was paid. */
  readonly rewardedGroups: Set<string>
  readonly feeVouchers: FeeVouchers
  readonly invited: Invited
  readonly pending: PendingCommissions
  /** What was worked out of all that, for the next fee of the same person. Not saved. */
  readonly plans: Plans
}

export const createRewards = (): RewardsState => ({
  terms: { versions: [{ version: 1, effectiveAt: 0, ...FIRST_REWARDS_TERMS }] },
  runs: new Map(),
  paidToday: { day: 0, groups: new Set() },
  tasks: new Map(),
  rewardedGroups: new Set(),
  feeVouchers: new FeeVouchers(),
  invited: new Invited(),
  pending: new PendingCommissions(),
  plans: new Plans(),
})

/** The product's part of the state as plain data. */
export interface SavedRewards {
  terms: RewardsTermsVersion[]
  runs: [UserId, PaidRun][]
  paidToday: { day: number; groups: number[] }
  tasks: [UserId, TaskRewards][]
  rewardedGroups: string[]
  feeVouchers: { next: number; open: FeeVoucher[] }
  inviters: [UserId, UserId][]
  pending: [HoldId, UserId, number][]
}

export const saveRewards = ({
  terms,
  runs,
  paidToday,
  tasks,
  rewardedGroups,
  feeVouchers,
  invited,
  pending,
}: RewardsState): SavedRewards => ({
  terms: terms.versions,
  runs: [...runs],
  paidToday: { day: paidToday.day, groups: [...paidToday.groups] },
  tasks: [...tasks],
  rewardedGroups: [...rewardedGroups],
  feeVouchers: { next: feeVouchers.next, open: feeVouchers.all() },
  inviters: [...invited.inviters],
  pending: pending.save(),
})

export const loadRewards = ({
  terms,
  runs,
  paidToday,
  tasks,
  rewardedGroups,
  feeVouchers,
  inviters,
  pending,
}: SavedRewards): RewardsState => ({
  terms: { versions: terms },
  runs: new Map(runs),
  paidToday: { day: paidToday.day, groups: new Set(paidToday.groups) },
  tasks: new Map(tasks),
  rewardedGroups: new Set(rewardedGroups),
  feeVouchers: FeeVouchers.load(feeVouchers.next, feeVouchers.open),
  invited: Invited.load(inviters),
  pending: PendingCommissions.load(pending),
  plans: new Plans(),
})
