import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../people/state.ts'
import type { FeeVoucher } from './fee-vouchers/fee-vouchers.ts'
import type { RewardsWorld } from './transaction.ts'

/** What is reserved for an inviter in an asset of the fees of one day in Hong Kong. */
export interface PendingAmount {
  readonly day: number
  readonly asset: string
  readonly amount: Amount
}

/** A fee voucher of a person that is not over, with what is left of it (USDT). */
export interface OpenFeeVoucher extends FeeVoucher {
  readonly left: Amount
}

/** The fee vouchers of a person that are not over, the one that ends first at the front. */
export const feeVouchersOf = ({ rewards, ledger }: Pick<RewardsWorld, 'rewards' | 'ledger'>, user: UserId): OpenFeeVoucher[] =>
  rewards.feeVouchers.of(user).map(voucher => ({ ...voucher, left: ledger.holds.columns.units[voucher.hold] as Amount }))

/** What an inviter will be paid at the next 00:00 in Hong Kong, by day and asset. */
export function pendingOf({ rewards, ledger }: Pick<RewardsWorld, 'rewards' | 'ledger'>, user: UserId): PendingAmount[] {
  const { account, units } = ledger.holds.columns
  return rewards.pending.of(user).map(({ hold, day }) => ({
    day,
    asset: ledger.assets[ledger.accounts.columns.asset[account[hold] as number] as number] as string,
    amount: units[hold] as Amount,
  }))
}
