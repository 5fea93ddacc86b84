import type { Amount, Rate } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { RATE_ONE } from '../fees.ts'
import { isWithin, SETTINGS_BOUNDS } from '../settings/bounds.ts'
import type { RewardTask } from './tasks.ts'

/** What sign-ins and tasks are paid in. Commission is paid in the asset of the fee. */
export const REWARD_ASSET = 'USDT'

/** What holds for rewards and invitations. A change is a new version with a start; a trade keeps the rates that held when it happened. */
export interface RewardsTerms {
  /** What each day of a run of sign-ins pays, USDT. */
  readonly signInDay1: Amount
  readonly signInDay2: Amount
  readonly signInDay3: Amount
  readonly signInDay4: Amount
  readonly signInDay5: Amount
  readonly signInDay6: Amount
  readonly signInDay7: Amount
  /** What each task pays, USDT; one that pays 0 and brings no fee voucher is not offered. */
  readonly identityReward: Amount
  readonly depositReward: Amount
  readonly tradeReward: Amount
  /** The fee voucher that comes with each task, USDT; 0: none does. */
  readonly identityFeeVoucher: Amount
  readonly depositFeeVoucher: Amount
  readonly tradeFeeVoucher: Amount
  /** Whole days in Hong Kong that a fee voucher is valid for after the day on which it is granted. */
  readonly feeVoucherDays: number
  /** What has to be deposited, and traded, for it, USDT. */
  readonly depositMinimum: Amount
  readonly tradeMinimum: Amount
  /** Share of the trading fee that each level of an invitation gets. */
  readonly level1Rate: Rate
  readonly level2Rate: Rate
  readonly level3Rate: Rate
  readonly level4Rate: Rate
}

const percent = (whole: bigint): Rate => ((RATE_ONE * whole) / 100n) as Rate
const cents = (count: bigint): Amount => (usdt(count) / 100n) as Amount

/** What terms that were announced before there were fee vouchers say of them: none is granted. */
export const NO_FEE_VOUCHERS = {
  identityFeeVoucher: 0n as Amount,
  depositFeeVoucher: 0n as Amount,
  tradeFeeVoucher: 0n as Amount,
  feeVoucherDays: 30,
} as const satisfies Partial<RewardsTerms>

/** Those that hold from the beginning: 0.10 to 1 USDT a day of a run, 20, 10, 5 and 2 % of trading fees. */
export const FIRST_REWARDS_TERMS: RewardsTerms = {
  signInDay1: cents(10n),
  signInDay2: cents(15n),
  signInDay3: cents(20n),
  signInDay4: cents(25n),
  signInDay5: cents(30n),
  signInDay6: cents(50n),
  signInDay7: usdt(1n),
  identityReward: usdt(2n),
  depositReward: usdt(3n),
  tradeReward: usdt(5n),
  ...NO_FEE_VOUCHERS,
  identityFeeVoucher: usdt(5n),
  tradeFeeVoucher: usdt(10n),
  depositMinimum: usdt(100n),
  tradeMinimum: usdt(500n),
  level1Rate: percent(20n),
  level2Rate: percent(10n),
  level3Rate: percent(5n),
  level4Rate: percent(2n),
}

/** Most of a fee that all levels together may get. */
const RATES_TOGETHER = percent(50n)

/** What each day of a run pays, in order. */
export const signInRewards = (terms: RewardsTerms): readonly Amount[] => [
  terms.signInDay1,
  terms.signInDay2,
  terms.signInDay3,
  terms.signInDay4,
  terms.signInDay5,
  terms.signInDay6,
  terms.signInDay7,
]

/** The share of each level, the nearest first. */
export const levelRates = ({ level1Rate, level2Rate, level3Rate, level4Rate }: RewardsTerms): readonly Rate[] => [
  level1Rate,
  level2Rate,
  level3Rate,
  level4Rate,
]

const TASK_REWARDS = { identity: 'identityReward', deposit: 'depositReward', trade: 'tradeReward' } as const satisfies Record<
  RewardTask,
  keyof RewardsTerms
>

/** What a task pays. */
export const taskReward = (terms: RewardsTerms, task: RewardTask): Amount => terms[TASK_REWARDS[task]]

const TASK_FEE_VOUCHERS = {
  identity: 'identityFeeVoucher',
  deposit: 'depositFeeVoucher',
  trade: 'tradeFeeVoucher',
} as const satisfies Record<RewardTask, keyof RewardsTerms>

/** The fee voucher that comes with a task. */
export const taskFeeVoucher = (terms: RewardsTerms, task: RewardTask): Amount => terms[TASK_FEE_VOUCHERS[task]]

/** True when terms make sense: all within their bounds, a nearer level never gets less than a farther one, and the house keeps half of a fee at least. */
export function areRewardsTermsValid(terms: RewardsTerms): boolean {
  if (typeof terms !== 'object' || terms === null || !isWithin(SETTINGS_BOUNDS.rewards, terms)) return false
  const rates = levelRates(terms)
  if (rates.reduce((sum, rate) => sum + rate, 0n) > RATES_TOGETHER) return false
  return rates.every((rate, index) => index === 0 || rate <= (rates[index - 1] as Rate))
}

/** Whether any of the terms is harder on people: something pays less, or asks for more. */
export const areRewardsTermsWorse = (before: RewardsTerms, after: RewardsTerms): boolean =>
  (Object.keys(FIRST_REWARDS_TERMS) as (keyof RewardsTerms)[]).some(name =>
    ASKED.includes(name) ? after[name] > before[name] : after[name] < before[name],
  )

const ASKED: readonly (keyof RewardsTerms)[] = ['depositMinimum', 'tradeMinimum']
