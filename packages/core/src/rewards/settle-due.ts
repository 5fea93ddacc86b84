import type { UserId } from '../people/state.ts'
import { areCommissionsBehind, payCommissionsDue, payCommissionsOfClosing } from './commission/pay-due.ts'
import { areFeeVouchersBehind, endFeeVouchersDue, endFeeVouchersOfClosing } from './fee-vouchers/end.ts'
import type { RewardsTx, RewardsWorld } from './transaction.ts'

/** What of rewards is due at a tick: commissions of days that are over, and the rest of vouchers whose end has come. */
export function settleRewardsDue(tx: RewardsTx): void {
  payCommissionsDue(tx)
  endFeeVouchersDue(tx)
}

/** What of rewards ends with an account that is being closed. */
export function settleRewardsOfClosing(tx: RewardsTx, user: UserId): void {
  payCommissionsOfClosing(tx, user)
  endFeeVouchersOfClosing(tx, user)
}

/** Whether a tick left something of it to the next one. */
export const areRewardsBehind = (world: RewardsWorld, at: number): boolean =>
  areCommissionsBehind(world, at) || areFeeVouchersBehind(world, at)
