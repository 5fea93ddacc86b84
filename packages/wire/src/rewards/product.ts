import { z } from '../call.ts'
import { last, ofPerson } from '../channel.ts'
import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { REWARDS_CALLS } from './console-calls.ts'
import * as feeVouchers from './fee-voucher-calls.ts'
import * as invitations from './invitation-calls.ts'

const SEEING = ['support', 'compliance', 'finance', 'admin', 'auditor'] as const

export const rewardsProduct = product({
  word: 'rewards',
  calls: [calls, feeVouchers, invitations],
  console: withRoles(REWARDS_CALLS, { 'console/getRewardsDesk': SEEING, 'console/getRewardsOfPerson': SEEING }),
  channels: {
    /** Number of the last record that changed something of the person's rewards or invitations. */
    rewards: ofPerson(z.object({ seq: z.number() }), last),
  },
  refusals: {
    signedInToday: 4840,
    inviterKnown: 4841,
    inviterInvalid: 4842,
    taskUnfinished: 4843,
    taskRewarded: 4844,
    rewardsPoolEmpty: 4845,
  },
  settings: {
    rewards: {
      of: 'house',
      values: {
        signInDay1: 'quote',
        signInDay2: 'quote',
        signInDay3: 'quote',
        signInDay4: 'quote',
        signInDay5: 'quote',
        signInDay6: 'quote',
        signInDay7: 'quote',
        identityReward: 'quote',
        depositReward: 'quote',
        tradeReward: 'quote',
        identityFeeVoucher: 'quote',
        depositFeeVoucher: 'quote',
        tradeFeeVoucher: 'quote',
        feeVoucherDays: 'count',
        depositMinimum: 'quote',
        tradeMinimum: 'quote',
        level1Rate: 'percent',
        level2Rate: 'percent',
        level3Rate: 'percent',
        level4Rate: 'percent',
      },
    },
  },
})
