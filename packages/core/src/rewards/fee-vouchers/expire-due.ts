import type { Amount } from '@assay/money/kinds'
import { release } from '../../pools/pool.ts'
import type { RewardsTx, RewardsWorld } from '../transaction.ts'
import type { FeeVoucher } from './fee-vouchers.ts'

/** Vouchers given up in one record at most; the rest follows with the next tick and comes out the same. */
export const STEPS_MAX = 512

/** Gives what is left of vouchers whose end has come back to the pool. While an alarm of the audit is in force nothing moves; it is made up for afterwards. */
export function expireFeeVouchersDue(tx: RewardsTx): void {
  if (tx.state.markets.alarm) return
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const over = tx.state.rewards.feeVouchers.firstOver(tx.at)
    if (!over) return
    expire(tx, over)
  }
}

/** Whether vouchers are over whose rest is not given up. */
export const areFeeVouchersBehind = ({ rewards, markets }: RewardsWorld, at: number): boolean =>
  !markets.alarm && rewards.feeVouchers.firstOver(at) !== undefined

function expire(tx: RewardsTx, { voucher, user, hold }: FeeVoucher): void {
  const returned = tx.state.ledger.holds.columns.units[hold] as Amount
  release(tx, hold)
  tx.emit({ type: 'rewards.feeVoucherExpired', v: 1, user, voucher, returned })
}
