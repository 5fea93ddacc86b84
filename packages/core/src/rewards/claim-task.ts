import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { isVerified, REWARD_TASKS, taskProgress } from '@assay/rules/rewards/tasks'
import { REWARD_ASSET, taskFeeVoucher, taskReward } from '@assay/rules/rewards/terms'
import { poolAvailable } from '../pools/pool.ts'
import { versionAt } from '../terms/dated.ts'
import { groupOf } from './apply.ts'
import type { ClaimTask } from './commands.ts'
import { grantFeeVoucher } from './fee-vouchers/grant.ts'
import { payReward } from './pay-reward.ts'
import { rewardedPerson } from './rewarded-person.ts'
import type { RewardsTx } from './transaction.ts'

/** Pays the reward of a task that the ledger shows to be done, and grants the fee voucher that comes with it; each once for a person, with all their accounts. */
export function claimTask(tx: RewardsTx, { user: id, task }: ClaimTask): Refusal | undefined {
  const user = rewardedPerson(tx.state, id, tx.at)
  if (isRefusal(user)) return user
  if (!REWARD_TASKS.includes(task)) return refuse('commandInvalid')
  const { rewards } = tx.state
  const terms = versionAt(rewards.terms, tx.at)
  const reward = taskReward(terms, task)
  const units = taskFeeVoucher(terms, task)
  if (reward + units === 0n) return refuse('notAllowed')
  if (rewards.rewardedGroups.has(`${task}/${groupOf(tx.state, id)}`) || rewards.tasks.get(id)?.[task] !== undefined)
    return refuse('taskRewarded')
  const figures = tx.withdrawalFigures(id, [])
  if (!isVerified(figures)) return refuse('basicVerificationRequired')
  const { done, required } = taskProgress(task, figures, terms)
  if (done < required) return refuse('taskUnfinished')
  if (poolAvailable(tx.state, 'rewards', REWARD_ASSET) < reward + units) return refuse('rewardsPoolEmpty')
  if (reward > 0n) payReward(tx, { user: id, units: reward, reason: 'taskReward', reference: `task:${task}` })
  tx.emit({ type: 'rewards.taskRewarded', v: 1, user: id, task, reward })
  if (units > 0n) grantFeeVoucher(tx, { user: id, task, units, days: terms.feeVoucherDays })
  return undefined
}
