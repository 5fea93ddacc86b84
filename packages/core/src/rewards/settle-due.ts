import { areCommissionsBehind, payCommissionsDue } from './commission/pay-due.ts'
import { areFeeVouchersBehind, expireFeeVouchersDue } from './fee-vouchers/expire-due.ts'
import type { RewardsTx, RewardsWorld } from './transaction.ts'

/** What of rewards is due at a tick: commissions of days that are over, and the rest of vouchers whose end has come. */
export function settleRewardsDue(tx: RewardsTx): void {
  payCommissionsDue(tx)
  expireFeeVouchersDue(tx)
}

/** Whether a tick left something of it to the next one. */
export const areRewardsBehind = (world: RewardsWorld, at: number): boolean =>
  areCommissionsBehind(world, at) || areFeeVouchersBehind(world, at)
