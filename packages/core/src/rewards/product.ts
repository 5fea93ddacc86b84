import type { Product, ProductTypes } from '../tx/product.ts'
import { applyRewards } from './apply.ts'
import { auditRewards } from './audit.ts'
import { changeRewardsTerms } from './change-terms.ts'
import { claimTask } from './claim-task.ts'
import type { RewardsCommand } from './commands.ts'
import type { RewardsEvent, SignedIn, TaskRewarded } from './events.ts'
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
  }
}

/** Sign-ins and tasks that are rewarded out of a pool, and invitations that are paid of trading fees. */
export const rewardsProduct: Product<RewardsTypes> = {
  money: {
    pools: ['rewards'],
    holds: ['commission'],
    reasons: ['signInReward', 'taskReward', 'commission'],
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
  savedVersion: 1,
  apply: applyRewards,
  result(_kind, events) {
    for (const event of events as readonly RewardsEvent[]) {
      if (event.type === 'rewards.signedIn') {
        const { day, step, reward, unpaid } = event
        return { signIn: { day, step, reward, ...(unpaid && { unpaid }) } }
      }
      if (event.type === 'rewards.taskRewarded') return { taskReward: { task: event.task, reward: event.reward } }
    }
    return undefined
  },
  audit: auditRewards,
}
