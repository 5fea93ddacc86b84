import { UNPAID_LEVEL_REASONS } from '@assay/rules/rewards/commission'
import { nothing, text, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'
import { receivedReward } from './calls.ts'
import { feeVoucher } from './fee-voucher-calls.ts'

const assetSum = { asset: z.string(), amount: z.string() }

export const getRewardsDesk = ofConsole({
  path: 'console/getRewardsDesk',
  method: 'GET',
  who: 'operator',
  summary: 'Rewards: the pool, what is pending, what was paid on each of the last thirty days, and whose invitations look like one person.',
  request: nothing,
  response: z.object({
    /** What the pool can still pay, USDT. */
    pool: z.string(),
    invited: z.number(),
    pending: z.array(z.object(assetSum)),
    /** What is left of all fee vouchers, set aside in the pool, USDT. */
    feeVouchers: z.string(),
    /** Paid by day in Hong Kong: sign-ins, tasks and what fee vouchers gave back in USDT, commissions by asset. */
    days: z.array(
      z.object({ date: z.string(), kind: z.enum(['signIn', 'task', 'commission', 'feeVoucher']), people: z.number(), ...assetSum }),
    ),
    /** Groups of accounts in which somebody was invited by the same person, device or address. */
    rings: z.array(
      z.object({
        kind: z.enum(['identity', 'device', 'address']),
        /** Whoever invited them. */
        inviter: z.string(),
        people: z.array(z.string()),
        /** Whether their levels are held back. */
        isHeld: z.boolean(),
      }),
    ),
  }),
})

export const getRewardsOfPerson = ofConsole({
  path: 'console/getRewardsOfPerson',
  method: 'GET',
  who: 'operator',
  summary:
    'Rewards: by whom a person was invited at each level, which levels are paid and why others are not, and what they were rewarded.',
  request: z.object({ uid: text(20, 1) }),
  response: z.object({
    levels: z.array(z.object({ level: z.number(), uid: z.string(), reason: z.enum(['', ...UNPAID_LEVEL_REASONS]) })),
    invited: z.number(),
    pending: z.array(z.object(assetSum)),
    rewards: z.array(receivedReward),
    /** The newest ones, also those that are over. */
    feeVouchers: z.array(feeVoucher),
  }),
})

export const REWARDS_CALLS = [getRewardsDesk, getRewardsOfPerson] as const
