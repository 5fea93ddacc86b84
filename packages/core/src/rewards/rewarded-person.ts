import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { mayTrade, type TradedProduct } from '../people/may-trade.ts'
import { userOf } from '../people/read.ts'
import type { User, UserId } from '../people/state.ts'
import type { RewardsWorld } from './transaction.ts'

/** Rewards are off for whoever takes a break, and where a country bars them. */
const REWARDS: TradedProduct = { endsWithExclusion: true, endsWithSessionTime: false, access: 'incentives' }

/** The person who may be rewarded, otherwise the refusal. */
export function rewardedPerson(world: RewardsWorld, id: UserId, at: number): User | Refusal {
  const user = userOf(world, id)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  if (user.userKind !== 'real') return refuse('notAllowed')
  return mayTrade(world, user, REWARDS, at) ?? user
}

/** Why somebody is not rewarded now, `undefined` when nothing speaks against it. */
export function whyUnrewarded(world: RewardsWorld, id: UserId, at: number): Refusal | undefined {
  const person = rewardedPerson(world, id, at)
  return isRefusal(person) ? person : undefined
}
