import type { Amount } from '@assay/money/kinds'
import { feeGivenBack } from '@assay/rules/rewards/fee-voucher'
import { REWARD_ASSET } from '@assay/rules/rewards/terms'
import { isHaltedByFault } from '../../markets/work.ts'
import type { UserId } from '../../people/state.ts'
import { pay } from '../../pools/pool.ts'
import type { ChargedFeeTx } from '../transaction.ts'

/**
 * Gives a fee in USDT that somebody was just charged back out of their fee vouchers, into the exchange wallet, the voucher that ends first before the others. Gives
 * the units that came back: commissions are of the rest. While a fault has halted rewards nothing comes back.
 */
export function giveFeeBack(tx: ChargedFeeTx, user: UserId, fee: bigint): bigint {
  const { rewards, ledger } = tx.state
  if (isHaltedByFault(tx.state.markets, 'rewards')) return 0n
  let rest = fee
  for (const { voucher, hold, expiresAt } of rewards.feeVouchers.of(user)) {
    if (rest === 0n) break
    // One whose end has come waits for the next tick to be given up.
    if (expiresAt <= tx.at) continue
    const left = ledger.holds.columns.units[hold] as bigint
    const units = feeGivenBack(rest, left)
    const to = tx.userAccount(user, 'exchange', REWARD_ASSET)
    pay(tx, { hold, to, units, reason: 'feeVoucher', reference: `feeVoucher:${voucher}` })
    tx.emit({ type: 'rewards.feeVoucherUsed', v: 1, user, voucher, amount: units, left: (left - units) as Amount })
    rest -= units
  }
  return fee - rest
}
