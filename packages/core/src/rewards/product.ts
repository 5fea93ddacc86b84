import type { Product, ProductTypes } from '../tx/product.ts'
import { applyRewards } from './apply.ts'
import { auditRewards } from './audit.ts'
import { changeRewardsTerms } from './change-terms.ts'
import { claimTask } from './claim-task.ts'
import type { RewardsCommand } from './commands.ts'
import type { FeeVoucherGranted, RewardsEvent, SignedIn, TaskRewarded } from './events.ts'
import { setInviter } from './set-inviter.ts'
import { signIn } from './sign-in.ts'
import { createRewards, loadRewards, type RewardsState, type SavedRewards, saveRewards } from './state.ts'
import type { RewardsTx, RewardsWorld } from './transaction.ts'

export interface RewardsTypes extends ProductTypes {
  world: RewardsWorld
  tx: RewardsTx
  state: RewardsState
  saved: SavedRewards
  command: RewardsCommand
  event: RewardsEvent
  result: {
    signIn: Pick<SignedIn, 'day' | 'step' | 'reward' | 'unpaid'>
    taskReward: Pick<TaskRewarded, 'task' | 'reward'>
    feeVoucher: Pick<FeeVoucherGranted, 'voucher' | 'amount' | 'expiresAt'>
  }
}

/** What an event means to whoever sent the command. */
function resultOf(event: RewardsEvent): Partial<RewardsTypes['result']> | undefined {
  if (event.type === 'rewards.signedIn') {
    const { day, step, reward, unpaid } = event
    return { signIn: { day, step, reward, ...(unpaid && { unpaid }) } }
  }
  if (event.type === 'rewards.taskRewarded') return { taskReward: { task: event.task, reward: event.reward } }
  if (event.type === 'rewards.feeVoucherGranted') {
    const { voucher, amount, expiresAt } = event
    return { feeVoucher: { voucher, amount, expiresAt } }
  }
  return undefined
}

/** Sign-ins and tasks that are rewarded out of a pool, and invitations that are paid of trading fees. */
export const rewardsProduct: Product<RewardsTypes> = {
  money: {
    pools: ['rewards'],
    holds: ['commission', 'feeVoucher'],
    reasons: ['signInReward', 'taskReward', 'commission', 'feeVoucher'],
  },
  commands: {
    'rewards.changeTerms': { decide: changeRewardsTerms, names: 'nothing', duringAlarm: 'movesNothing' },
    'rewards.setInviter': { decide: setInviter, names: 'nothing', duringAlarm: 'movesNothing' },
    'rewards.signIn': { decide: signIn, names: 'nothing', duringAlarm: 'waits' },
    'rewards.claimTask': { decide: claimTask, names: 'nothing', duringAlarm: 'waits' },
  },
  create: createRewards,
  save: saveRewards,
  load: loadRewards,
  savedVersion: 2,
  apply: applyRewards,
  result: (_kind, events) => {
    const results = (events as readonly RewardsEvent[]).map(resultOf)
    return results.some(result => result !== undefined) ? Object.assign({}, ...results) : undefined
  },
  audit: auditRewards,
}
