import { dayOf } from '@assay/rules/hong-kong-day'
import { SIGN_IN_DAYS } from '@assay/rules/rewards/sign-in'
import { REWARD_ASSET } from '@assay/rules/rewards/terms'
import { COMMISSION, FEE_VOUCHER } from '../ledger/holds.ts'
import { addressOf } from '../ledger/read.ts'
import { userOf } from '../people/read.ts'
import type { Violation } from '../tx/violation.ts'
import type { RewardsWorld } from './transaction.ts'

/**
 * I9 of commissions: every one that is pending is set aside in an account of fees, and nothing else is; and of fee vouchers: what is left of each is set aside in the
 * pool. I13: none is of a day to come, and who was invited was by
 * somebody there is.
 */
export const auditRewards = (world: RewardsWorld, at: number): Violation[] => [
  ...[...auditPending(world), ...auditHolds(world), ...auditFeeVouchers(world)].map(message => ({ invariant: 'I9', message })),
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
  const counts = { [COMMISSION]: 0, [FEE_VOUCHER]: 0 }
  for (let hold = 0; hold < holds.used; hold++) {
    const kind = holds.columns.ownerKind[hold] as number
    if (holds.isOpen(hold) && (kind === COMMISSION || kind === FEE_VOUCHER)) counts[kind]++
  }
  const [commissions, vouchers] = [rewards.pending.count, rewards.feeVouchers.count]
  return [
    ...(counts[COMMISSION] === commissions ? [] : [`${counts[COMMISSION]} holds of commissions where ${commissions} should be`]),
    ...(counts[FEE_VOUCHER] === vouchers ? [] : [`${counts[FEE_VOUCHER]} holds of fee vouchers where ${vouchers} should be`]),
  ]
}

function auditFeeVouchers(world: RewardsWorld): string[] {
  const { holds } = world.ledger
  return world.rewards.feeVouchers.all().flatMap(({ voucher, hold, amount }) => {
    if (!holds.isOf(hold, FEE_VOUCHER, voucher)) return [`the fee voucher ${voucher} is not set aside`]
    const [account, left] = [addressOf(world, holds.columns.account[hold] as number), holds.columns.units[hold] as bigint]
    return account === `pool:rewards/${REWARD_ASSET}` && left <= amount ? [] : [`the fee voucher ${voucher} has ${left} in ${account}`]
  })
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
