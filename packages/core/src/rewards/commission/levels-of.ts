import { COMMISSION_LEVELS, type UnpaidLevelReason } from '@assay/rules/rewards/commission'
import { checkCountry } from '../../people/countries.ts'
import { isClosing, userOf } from '../../people/read.ts'
import { excludedUntil } from '../../people/self-limits.ts'
import type { User, UserId } from '../../people/state.ts'
import type { RewardsWorld } from '../transaction.ts'

/** One level of an invitation: who it is, and why it is not paid. */
export interface CommissionLevel {
  /** Absent where nobody is. */
  readonly inviter?: UserId
  readonly reason?: UnpaidLevelReason
}

/**
 * Who gets commission of the fees of a person at a time (ms), the nearest level first. A level that gets nothing stays with the house: nobody moves up into it. An
 * identity is paid once, and never of its own fees.
 */
export function levelsOf(world: RewardsWorld, user: UserId, at: number): CommissionLevel[] {
  const payer = userOf(world, user)
  const levels: CommissionLevel[] = []
  const groups = new Set([payer?.tradeGroup])
  const isPayerBarred = payer !== undefined && checkCountry(world, payer, 'incentives', at) !== undefined
  for (let below = user; levels.length < COMMISSION_LEVELS; ) {
    const inviter = world.rewards.invited.inviters.get(below)
    const person = inviter === undefined ? undefined : userOf(world, inviter)
    if (inviter === undefined || !person) break
    const reason = isPayerBarred ? 'country' : reasonOf(world, person, groups, at)
    levels.push({ inviter, ...(reason && { reason }) })
    groups.add(person.tradeGroup)
    below = inviter
  }
  while (levels.length < COMMISSION_LEVELS) levels.push({ reason: 'missing' })
  return levels
}

function reasonOf(world: RewardsWorld, person: User, groups: ReadonlySet<number | undefined>, at: number): UnpaidLevelReason | undefined {
  if (person.userKind !== 'real') return 'house'
  if (isClosing(person)) return 'closed'
  if (excludedUntil(world, person.user, at) > 0) return 'excluded'
  if (groups.has(person.tradeGroup)) return 'sameIdentity'
  return checkCountry(world, person, 'incentives', at) && 'country'
}

/** When the levels may next be others because time passes, ms: an exclusion ends, or settings begin. */
export function levelsHoldUntil(world: RewardsWorld, levels: readonly CommissionLevel[], at: number): number {
  const { people, rewards } = world
  const begins = [...people.countries.versions, ...rewards.terms.versions].flatMap(({ effectiveAt }) =>
    effectiveAt > at ? effectiveAt : [],
  )
  const ends = levels.flatMap(({ inviter }) => (inviter === undefined ? [] : excludedUntil(world, inviter, at) || []))
  return Math.min(Number.MAX_SAFE_INTEGER, ...begins, ...ends)
}
