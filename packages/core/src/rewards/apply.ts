import type { Amount } from '@assay/money/kinds'
import { NO_FEE_VOUCHERS } from '@assay/rules/rewards/terms'
import { userOf } from '../people/read.ts'
import { addVersion } from '../terms/dated.ts'
import type { FeeVoucherGranted, RewardsEvent, SignedIn, TaskRewarded } from './events.ts'
import type { RewardsState } from './state.ts'
import type { RewardsWorld } from './transaction.ts'

/** Applies an event of the product. */
export function applyRewards(world: RewardsWorld, event: RewardsEvent): void {
  const { rewards } = world
  switch (event.type) {
    case 'rewards.termsChanged':
      addVersion(rewards.terms, { version: event.version, effectiveAt: event.effectiveAt, ...NO_FEE_VOUCHERS, ...event.terms })
      rewards.plans.changes++
      break
    case 'rewards.inviterSet':
      rewards.invited.set(event.user, event.inviter)
      rewards.plans.changes++
      break
    case 'rewards.signedIn':
      applySignIn(world, event)
      break
    case 'rewards.taskRewarded':
      applyTask(world, event)
      break
    case 'rewards.feeVoucherGranted':
      grant(rewards, event)
      break
    case 'rewards.feeVoucherUsed':
      if (event.left === 0n) rewards.feeVouchers.remove(event.voucher)
      break
    case 'rewards.feeVoucherExpired':
      rewards.feeVouchers.remove(event.voucher)
      break
    case 'rewards.commissionPaid':
      rewards.pending.remove(event.hold)
      rewards.plans.changes++
      break
  }
}

function applySignIn(world: RewardsWorld, { user, day, step, reward }: SignedIn): void {
  const { runs, paidToday } = world.rewards
  const before = step === 1 ? [] : (runs.get(user)?.rewards ?? [])
  runs.set(user, { day, step, rewards: [...before, reward] })
  if (reward === (0n as Amount)) return
  if (paidToday.day !== day) {
    paidToday.day = day
    paidToday.groups.clear()
  }
  paidToday.groups.add(groupOf(world, user))
}

function applyTask(world: RewardsWorld, { user, task, reward }: TaskRewarded): void {
  const { tasks, rewardedGroups } = world.rewards
  tasks.set(user, { ...tasks.get(user), [task]: reward })
  rewardedGroups.add(`${task}/${groupOf(world, user)}`)
}

function grant({ feeVouchers }: RewardsState, { voucher, user, task, amount, hold, expiresAt }: FeeVoucherGranted): void {
  feeVouchers.add({ voucher, user, task, amount, hold, expiresAt })
}

/** The accounts of one person are one trade group. */
export const groupOf = (world: Pick<RewardsWorld, 'people'>, user: number): number => userOf(world, user)?.tradeGroup ?? 0
