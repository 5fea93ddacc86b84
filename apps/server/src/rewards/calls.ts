import type { Core } from '@assay/core/engine/core'
import { figuresOfWithdrawal } from '@assay/core/engine/withdrawals/figures-of-withdrawal'
import type { UserId } from '@assay/core/people/state'
import { groupOf } from '@assay/core/rewards/apply'
import { feeVouchersOf } from '@assay/core/rewards/read'
import { whyUnrewarded } from '@assay/core/rewards/rewarded-person'
import { versionAt } from '@assay/core/terms/dated'
import { isVerified, REWARD_TASKS, type RewardTask, taskProgress } from '@assay/rules/rewards/tasks'
import { taskFeeVoucher, taskReward } from '@assay/rules/rewards/terms'
import * as contract from '@assay/wire/rewards/calls'
import { ask } from '../core-host/ask.ts'
import { data, type Handler, keyOf, serve, success } from '../http/handler.ts'
import { limited, numberIn, settled } from '../projections/history-page.ts'
import { presentFeeVoucher } from './fee-vouchers/present.ts'
import type { RewardsParts } from './parts.ts'
import { poolText, presentSignIn, presentTerms, requiredText, usdtText } from './present.ts'
import { feeVouchersOfTasks, rewardsOf, rewardsTotal } from './queries.ts'

/** How far a person is with each task, and whether they can be paid for it. */
const presentTasks = (
  { state, at }: Core,
  user: UserId,
  granted: ReadonlyMap<RewardTask, bigint>,
): { tasks: contract.RewardTaskState[]; isVerified: boolean } => {
  const terms = versionAt(state.rewards.terms, at)
  const figures = figuresOfWithdrawal(state, user, [], at)
  const group = groupOf(state, user)
  const tasks = REWARD_TASKS.flatMap(task => {
    const own = state.rewards.tasks.get(user)?.[task]
    const isRewarded = own !== undefined || state.rewards.rewardedGroups.has(`${task}/${group}`)
    const reward = own ?? taskReward(terms, task)
    const feeVoucher = isRewarded ? (granted.get(task) ?? 0n) : taskFeeVoucher(terms, task)
    if (!isRewarded && reward + feeVoucher === 0n) return []
    const { done, required } = taskProgress(task, figures, terms)
    const isReady = done >= required && isVerified(figures)
    const shown = done < required ? done : required
    return {
      task,
      reward: usdtText(reward),
      feeVoucher: usdtText(feeVoucher),
      required: requiredText(task, terms),
      done: task === 'identity' ? String(shown) : usdtText(shown),
      state: isRewarded ? ('rewarded' as const) : isReady ? ('ready' as const) : ('open' as const),
    }
  })
  return { tasks, isVerified: isVerified(figures) }
}

/** The calls of sign-ins and tasks. */
export const rewardsCalls = (parts: RewardsParts): Handler[] => {
  const { engine, database, now } = parts
  return [
    serve(contract.getRewardsTerms, async () => data(await engine.read(presentTerms))),
    serve(contract.getDailySignIn, async (_input, { user }) => data(await engine.read(core => presentSignIn(core, user, now())))),
    serve(contract.signInDaily, (_input, caller) =>
      ask(engine, { kind: 'rewards.signIn', user: caller.user, ...keyOf(caller) }, ({ result }) => {
        const { step = 0, reward = 0n, unpaid } = result?.signIn ?? {}
        return success({ step, reward: usdtText(reward), unpaid: unpaid ?? ('' as const) }, 'rewards:done.signedIn')
      }),
    ),
    serve(contract.getFuli, async (input, { user }) => {
      const core = await settled(parts)
      const page = { limit: limited(input.limit), before: numberIn(input.before) }
      const rows = await rewardsOf(database, user, page)
      return data({
        ...presentTasks(core, user, await feeVouchersOfTasks(database, user)),
        feeVoucherDays: versionAt(core.state.rewards.terms, core.at).feeVoucherDays,
        feeVouchers: feeVouchersOf(core.state, user).map(presentFeeVoucher),
        rewards: rows
          .slice(0, page.limit)
          .map(({ seq, kind, step, task, amount, at }) => ({ rewardId: String(seq), kind, step, task, amount: usdtText(amount), at })),
        more: rows.length > page.limit,
        total: usdtText(await rewardsTotal(database, user)),
        refused: whyUnrewarded(core.state, user, core.at)?.refusal ?? '',
        pool: poolText(core),
      })
    }),
    serve(contract.claimTask, ({ task }, caller) =>
      ask(engine, { kind: 'rewards.claimTask', user: caller.user, ...keyOf(caller), task }, ({ result }) =>
        success(
          { task, reward: usdtText(result?.taskReward?.reward ?? 0n), feeVoucher: usdtText(result?.feeVoucher?.amount ?? 0n) },
          result?.taskReward?.reward ? 'rewards:done.taskRewarded' : 'rewards:message.feeVoucherGranted',
        ),
      ),
    ),
  ]
}
