import type { OpenFeeVoucher } from '@assay/core/rewards/read'
import type { FeeVoucher } from '@assay/wire/rewards/fee-voucher-calls'
import { usdtText } from '../present.ts'
import type { feeVouchers } from '../tables.ts'

/** A fee voucher that is not over, as the core has it. */
export const presentFeeVoucher = ({ voucher, task, amount, left, expiresAt }: OpenFeeVoucher): FeeVoucher => ({
  feeVoucherId: String(voucher),
  task,
  amount: usdtText(amount),
  left: usdtText(left),
  state: 'open',
  expiresAt,
})

/** A fee voucher as the history has it. What was not used of one that is over is not left to its owner. */
export const presentFormerFeeVoucher = (row: typeof feeVouchers.$inferSelect): FeeVoucher => ({
  feeVoucherId: String(row.voucher),
  task: row.task,
  amount: usdtText(row.amount),
  left: usdtText(row.amount - row.used),
  state: row.state,
  expiresAt: row.expiresAt,
})
