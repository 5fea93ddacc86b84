import type { Core } from '@assay/core/engine/core'
import { figuresOfWithdrawal } from '@assay/core/engine/withdrawals/figures-of-withdrawal'
import type { UserId } from '@assay/core/people/state'
import { poolAvailable } from '@assay/core/pools/pool'
import { whyUnrewarded } from '@assay/core/rewards/rewarded-person'
import { signInReward } from '@assay/core/rewards/sign-in'
import { versionAt } from '@assay/core/terms/dated'
import { formatDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { SIGN_IN_DAYS, signedSteps } from '@assay/rules/rewards/sign-in'
import { isVerified, REWARD_TASKS, type RewardTask } from '@assay/rules/rewards/tasks'
import { levelRates, REWARD_ASSET, type RewardsTerms, signInRewards, taskFeeVoucher, taskReward } from '@assay/rules/rewards/terms'
import type { RewardsTerms as ShownTerms, SignInState } from '@assay/wire/rewards/calls'
import { rateText } from '../markets/figure-text.ts'

/** USDT on the wire. */
export const usdtText = (units: bigint): string => formatDecimal(units, USDT_SCALE)

/** What the pool of rewards can still pay. */
export const poolText = ({ state }: Core): string => usdtText(poolAvailable(state, 'rewards', REWARD_ASSET))

/** What a task asks for, as the calls show it. */
export const requiredText = (task: RewardTask, { depositMinimum, tradeMinimum }: RewardsTerms): string => {
  if (task === 'identity') return '1'
  return usdtText(task === 'deposit' ? depositMinimum : tradeMinimum)
}

/** The terms that hold now. */
export const presentTerms = (core: Core): ShownTerms => {
  const terms = versionAt(core.state.rewards.terms, core.at)
  return {
    signIn: signInRewards(terms).map(usdtText),
    tasks: REWARD_TASKS.filter(task => taskReward(terms, task) + taskFeeVoucher(terms, task) > 0n).map(task => ({
      task,
      reward: usdtText(taskReward(terms, task)),
      feeVoucher: usdtText(taskFeeVoucher(terms, task)),
      required: requiredText(task, terms),
    })),
    feeVoucherDays: terms.feeVoucherDays,
    levels: levelRates(terms).map(rateText),
    version: terms.version,
    effectiveAt: terms.effectiveAt,
    pool: poolText(core),
  }
}

/** The run of sign-ins of a person at the time of the last record. */
export const presentSignIn = (core: Core, user: UserId, at: number): SignInState => {
  const { state } = core
  const run = state.rewards.runs.get(user)
  const day = dayOf(at)
  const { steps, isToday } = signedSteps(run, day)
  const due = signInRewards(versionAt(state.rewards.terms, at))
  const paid = steps > 0 ? (run?.rewards ?? []) : []
  const days = Array.from({ length: SIGN_IN_DAYS }, (_, index) => {
    const step = index + 1
    const reward = usdtText((step <= steps ? paid[index] : due[index]) ?? 0n)
    const coming = !isToday && step === steps + 1 ? ('today' as const) : ('coming' as const)
    const signed = (paid[index] ?? 0n) > 0n ? ('received' as const) : ('signed' as const)
    return { step, state: step <= steps ? signed : coming, reward }
  })
  const next = isToday
    ? undefined
    : signInReward(state, { user, step: (steps % SIGN_IN_DAYS) + 1, isVerified: isVerified(figuresOfWithdrawal(state, user, [], at)) }, at)
  return {
    day,
    endsAt: startOfDay(day + 1),
    steps,
    isToday,
    days,
    unpaid: next?.unpaid ?? '',
    refused: whyUnrewarded(state, user, at)?.refusal ?? '',
    pool: poolText(core),
  }
}
