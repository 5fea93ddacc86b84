import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { nextStep } from '@assay/rules/rewards/sign-in'
import { isVerified } from '@assay/rules/rewards/tasks'
import { REWARD_ASSET, signInRewards } from '@assay/rules/rewards/terms'
import type { UserId } from '../people/state.ts'
import { poolAvailable } from '../pools/pool.ts'
import { versionAt } from '../terms/dated.ts'
import { groupOf } from './apply.ts'
import type { SignIn } from './commands.ts'
import type { UnpaidReason } from './events.ts'
import { payReward } from './pay-reward.ts'
import { rewardedPerson } from './rewarded-person.ts'
import type { RewardsTx, RewardsWorld } from './transaction.ts'

/** Signs a person in for the day in Hong Kong and pays what it brings out of the pool. A day that brings nothing counts all the same. */
export function signIn(tx: RewardsTx, { user: id }: SignIn): Refusal | undefined {
  const user = rewardedPerson(tx.state, id, tx.at)
  if (isRefusal(user)) return user
  const day = dayOf(tx.at)
  const step = nextStep(tx.state.rewards.runs.get(id), day)
  if (step === undefined) return refuse('signedInToday')
  const { reward, unpaid } = signInReward(tx.state, { user: id, step, isVerified: isVerified(tx.withdrawalFigures(id, [])) }, tx.at)
  if (reward > 0n) payReward(tx, { user: id, units: reward, reason: 'signInReward', reference: `signIn:${day}` })
  tx.emit({ type: 'rewards.signedIn', v: 1, user: id, day, step, reward, ...(unpaid && { unpaid }) })
  return undefined
}

/** A sign-in as it would be now. */
interface Due {
  user: UserId
  /** Day of the run. */
  step: number
  /** Whether it is known who the person is. */
  isVerified: boolean
}

/** What a day of the run would pay a person at a time (USDT units), and why it is nothing. */
export function signInReward(world: RewardsWorld, due: Due, at: number): { reward: Amount; unpaid?: UnpaidReason } {
  const reward = signInRewards(versionAt(world.rewards.terms, at))[due.step - 1] ?? (0n as Amount)
  const unpaid = reward === 0n ? undefined : whyUnpaid(world, due, { reward, at })
  return unpaid ? { reward: 0n as Amount, unpaid } : { reward }
}

function whyUnpaid(world: RewardsWorld, due: Due, { reward, at }: { reward: Amount; at: number }): UnpaidReason | undefined {
  const { paidToday } = world.rewards
  if (!due.isVerified) return 'unverified'
  if (paidToday.day === dayOf(at) && paidToday.groups.has(groupOf(world, due.user))) return 'sameIdentity'
  return poolAvailable(world, 'rewards', REWARD_ASSET) < reward ? 'poolEmpty' : undefined
}
