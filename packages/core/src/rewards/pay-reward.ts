import type { Amount } from '@assay/money/kinds'
import type { PostingReason } from '@assay/rules/posting-reasons'
import { REWARD_ASSET } from '@assay/rules/rewards/terms'
import type { UserId } from '../people/state.ts'
import type { RewardsTx } from './transaction.ts'

/** Pays a reward out of the pool into the exchange wallet, in the record that grants it; the pool has what was checked. */
export function payReward(tx: RewardsTx, reward: { user: UserId; units: Amount; reason: PostingReason; reference: string }): void {
  const { user, units, reason, reference } = reward
  tx.post(reason, reference, [
    { account: tx.account(`pool:rewards/${REWARD_ASSET}`), units: -units },
    { account: tx.userAccount(user, 'exchange', REWARD_ASSET), units },
  ])
}
