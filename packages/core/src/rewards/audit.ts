import { dayOf } from '@assay/rules/hong-kong-day'
import { SIGN_IN_DAYS } from '@assay/rules/rewards/sign-in'
import { COMMISSION } from '../ledger/holds.ts'
import { addressOf } from '../ledger/read.ts'
import { userOf } from '../people/read.ts'
import type { Violation } from '../tx/violation.ts'
import type { RewardsWorld } from './transaction.ts'

/**
 * I9 of commissions: every one that is pending is set aside in an account of fees, and nothing else is. I13: none is of a day to come, and who was invited was by
 * somebody there is.
 */
export const auditRewards = (world: RewardsWorld, at: number): Violation[] => [
  ...[...auditPending(world), ...auditHolds(world)].map(message => ({ invariant: 'I9', message })),
  ...[...auditDays(world, at), ...auditPeople(world)].map(message => ({ invariant: 'I13', message })),
]

function auditPending(world: RewardsWorld): string[] {
  const { holds } = world.ledger
  return world.rewards.pending.all().flatMap(({ hold, user }) => {
    if (!holds.isOf(hold, COMMISSION, user)) return [`the commission ${hold} of ${user} is not set aside`]
    return addressOf(world, holds.columns.account[hold] as number).startsWith('house:fees/') ? [] : [`the commission ${hold} is of no fee`]
  })
}

function auditHolds({ ledger: { holds }, rewards }: RewardsWorld): string[] {
  let count = 0
  for (let hold = 0; hold < holds.used; hold++) if (holds.isOpen(hold) && holds.columns.ownerKind[hold] === COMMISSION) count++
  return count === rewards.pending.count ? [] : [`${count} holds of commissions where ${rewards.pending.count} should be`]
}

function auditDays({ rewards }: RewardsWorld, at: number): string[] {
  const today = dayOf(at)
  const late = rewards.pending.all().filter(({ day }) => day > today)
  const runs = [...rewards.runs].filter(([, { day, step, rewards: paid }]) => day > today || step > SIGN_IN_DAYS || paid.length !== step)
  return [...late.map(({ hold }) => `the commission ${hold} is of a day to come`), ...runs.map(([user]) => `the sign-ins of ${user}`)]
}

const auditPeople = (world: RewardsWorld): string[] =>
  [...world.rewards.invited.inviters].flatMap(([user, inviter]) =>
    userOf(world, user)?.userKind === 'real' && userOf(world, inviter)?.userKind === 'real' ? [] : [`${inviter} invited ${user}`],
  )
