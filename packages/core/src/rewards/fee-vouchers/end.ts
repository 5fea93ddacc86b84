import type { Amount } from '@assay/money/kinds'
import { isClosing, userOf } from '../../people/read.ts'
import type { UserId } from '../../people/state.ts'
import { release } from '../../pools/pool.ts'
import type { FeeVoucherEnded } from '../events.ts'
import type { RewardsTx, RewardsWorld } from '../transaction.ts'
import type { FeeVoucher } from './fee-vouchers.ts'

/** Vouchers given up in one record at most; the rest follows with the next tick and comes out the same. */
export const STEPS_MAX = 512

/** Gives what is left of vouchers whose end has come back to the pool. While an alarm of the audit is in force nothing moves; it is made up for afterwards. */
export function endFeeVouchersDue(tx: RewardsTx): void {
  if (tx.state.markets.alarm) return
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const over = tx.state.rewards.feeVouchers.firstOver(tx.at)
    if (!over) return
    end(tx, over, 'expired')
  }
}

/** Whether vouchers are over whose rest is not given up. */
export const areFeeVouchersBehind = ({ rewards, markets }: RewardsWorld, at: number): boolean =>
  !markets.alarm && rewards.feeVouchers.firstOver(at) !== undefined

/** Whoever closes the account trades no more: what is left of their vouchers goes back to the pool. */
export function endFeeVouchersOfClosing(tx: RewardsTx, id: UserId): void {
  const user = userOf(tx.state, id)
  if (!user || !isClosing(user) || tx.state.markets.alarm) return
  for (const voucher of tx.state.rewards.feeVouchers.of(id)) end(tx, voucher, 'closed')
}

function end(tx: RewardsTx, { voucher, user, hold }: FeeVoucher, reason: FeeVoucherEnded['reason']): void {
  const returned = tx.state.ledger.holds.columns.units[hold] as Amount
  release(tx, hold)
  tx.emit({ type: 'rewards.feeVoucherEnded', v: 1, user, voucher, reason, returned })
}
