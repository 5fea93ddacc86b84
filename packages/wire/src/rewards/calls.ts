import { REWARD_TASKS } from '@assay/rules/rewards/tasks'
import { call, integerText, nothing, text, timestamp, z } from '../call.ts'
import { feeVoucher } from './fee-voucher-calls.ts'

/** A task: what it pays, the fee voucher that comes with it (USDT; 0: none), and what it asks for (USDT; of the verification 1). */
const offeredTask = { task: z.enum(REWARD_TASKS), reward: z.string(), feeVoucher: z.string(), required: z.string() }

export const rewardsTerms = z.object({
  /** What each day of a run of sign-ins pays, USDT, the first day first. */
  signIn: z.array(z.string()),
  tasks: z.array(z.object(offeredTask)),
  /** Whole days in Hong Kong that a fee voucher is valid for after the one on which it is granted. */
  feeVoucherDays: z.number(),
  /** Share of the trading fee that each level gets, the nearest first. */
  levels: z.array(z.string()),
  version: z.number(),
  effectiveAt: timestamp,
  /** What the pool of rewards can still pay, USDT. */
  pool: z.string(),
})
export type RewardsTerms = z.infer<typeof rewardsTerms>

export const getRewardsTerms = call({
  path: 'web/getRewardsTerms',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'rewards',
  summary: 'What sign-ins, tasks and invitations pay now, and what the pool of rewards can still pay.',
  request: nothing,
  response: rewardsTerms,
})

/** Why a sign-in counts and pays nothing; empty when it pays. */
const unpaid = z.enum(['', 'unverified', 'sameIdentity', 'poolEmpty'])

export const signInState = z.object({
  /** Day in Hong Kong, counted from 1970, and when it ends. */
  day: z.number(),
  endsAt: timestamp,
  /** How many days of the run are signed in, and whether this day is among them. */
  steps: z.number(),
  isToday: z.boolean(),
  /** The seven days of the run. `received`: signed in and paid; `signed`: signed in and not paid; `today`: can be signed in now; `coming`. */
  days: z.array(
    z.object({
      step: z.number(),
      state: z.enum(['received', 'signed', 'today', 'coming']),
      /** USDT: what was paid, or will be. */
      reward: z.string(),
    }),
  ),
  /** Why the next sign-in would pay nothing. */
  unpaid,
  /** Name of the refusal of whoever cannot sign in at all; empty without. */
  refused: z.string(),
  pool: z.string(),
})
export type SignInState = z.infer<typeof signInState>

export const getDailySignIn = call({
  path: 'web/getDailySignIn',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary: 'The own run of daily sign-ins: its seven days by the day in Hong Kong, and what the next one pays.',
  request: nothing,
  response: signInState,
})

export const signInDaily = call({
  path: 'web/signInDaily',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary:
    'Signs in for the day in Hong Kong, once. What it brings is in the exchange wallet at once; a day that brings nothing counts all the same.',
  request: nothing,
  response: z.object({ step: z.number(), reward: z.string(), unpaid }),
})

export const rewardTask = z.object({
  ...offeredTask,
  /** How far the person is, in what `required` counts. */
  done: z.string(),
  /** `open`: not done yet; `ready`: can be taken; `rewarded`: was paid, to this account or another one of the person. */
  state: z.enum(['open', 'ready', 'rewarded']),
})
export type RewardTaskState = z.infer<typeof rewardTask>

export const receivedReward = z.object({
  rewardId: z.string(),
  kind: z.enum(['signIn', 'task']),
  /** Day of the run; 0 of a task. */
  step: z.number(),
  /** Empty of a sign-in. */
  task: z.enum(['', ...REWARD_TASKS]),
  amount: z.string(),
  at: timestamp,
})
export type ReceivedReward = z.infer<typeof receivedReward>

export const getFuli = call({
  path: 'web/getFuli',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary:
    'The own tasks with how far they are, as the ledger shows it, and the rewards that were paid, newest first; `before` is the `rewardId` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(text(20)) }),
  response: z.object({
    tasks: z.array(rewardTask),
    /** Those that are open, the one that ends first at the front: it is used first. */
    feeVouchers: z.array(feeVoucher),
    feeVoucherDays: z.number(),
    rewards: z.array(receivedReward),
    more: z.boolean(),
    /** All that was paid so far, USDT. */
    total: z.string(),
    isVerified: z.boolean(),
    refused: z.string(),
    pool: z.string(),
  }),
})

export const claimTask = call({
  path: 'web/claimTask',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary:
    'Takes the reward of a task that is done, and the fee voucher that comes with it; each once for a person, with all their accounts.',
  request: z.object({ task: z.enum(REWARD_TASKS) }),
  response: z.object({ task: z.enum(REWARD_TASKS), reward: z.string(), feeVoucher: z.string() }),
})
