import { versionAt } from '@assay/core/terms/dated'
import { REWARD_TASKS } from '@assay/rules/rewards/tasks'
import { REWARD_ASSET, signInRewards, taskFeeVoucher, taskReward } from '@assay/rules/rewards/terms'
import type { HouseView } from '../operators/house/house-view.ts'

/** What the pool may have to pay next: the largest single reward that the terms have. */
export const rewardsOfHouse: HouseView = {
  pool: 'rewards',
  largestPromise({ state, at }, asset) {
    if (asset !== REWARD_ASSET) return 0n
    const terms = versionAt(state.rewards.terms, at)
    const rewards = [...signInRewards(terms), ...REWARD_TASKS.map(task => taskReward(terms, task) + taskFeeVoucher(terms, task))]
    return rewards.reduce<bigint>((most, reward) => (reward > most ? reward : most), 0n)
  },
}
