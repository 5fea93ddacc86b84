import type { Amount } from '@assay/money/kinds'
import { feeVoucherEnd } from '@assay/rules/rewards/fee-voucher'
import type { RewardTask } from '@assay/rules/rewards/tasks'
import { REWARD_ASSET } from '@assay/rules/rewards/terms'
import { FEE_VOUCHER } from '../../ledger/holds.ts'
import type { UserId } from '../../people/state.ts'
import type { RewardsTx } from '../transaction.ts'

/** Grants a fee voucher of so many units of USDT, valid for so many days, and sets all of it aside; the pool has what was checked. */
export function grantFeeVoucher(tx: RewardsTx, granted: { user: UserId; task: RewardTask; units: Amount; days: number }): void {
  const { user, task, units, days } = granted
  const voucher = tx.state.rewards.feeVouchers.next
  const hold = tx.hold(tx.account(`pool:rewards/${REWARD_ASSET}`), BigInt64Array.of(units), FEE_VOUCHER, voucher)
  const expiresAt = feeVoucherEnd(tx.at, days)
  tx.emit({ type: 'rewards.feeVoucherGranted', v: 1, user, voucher, task, amount: units, hold, expiresAt })
}
