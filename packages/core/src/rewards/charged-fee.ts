import { REWARD_ASSET } from '@assay/rules/rewards/terms'
import { NO_ACCOUNT } from '../ledger/state.ts'
import type { FeeHook } from '../tx/fee-hook.ts'
import { bindReserveCommissions } from './commission/reserve.ts'
import { giveFeeBack } from './fee-vouchers/give-fee-back.ts'
import type { ChargedFeeTx } from './transaction.ts'

/**
 * Called for every trading fee, right after somebody was charged one: their fee vouchers give it back, and what their inviters get of the rest is reserved in the
 * house's account that it went to. Whoever has no voucher and was invited by nobody costs two looks.
 */
export const bindChargedFee = (tx: ChargedFeeTx): FeeHook['chargedFee'] => {
  const { rewards, ledger } = tx.state
  let covered = NO_ACCOUNT
  const reserveCommissions = bindReserveCommissions(tx)
  const rest = new BigInt64Array(1)
  return (user, fees, fee) => {
    if (covered === NO_ACCOUNT) covered = ledger.named.get(`house:fees/${REWARD_ASSET}`) ?? NO_ACCOUNT
    if (fees !== covered || rewards.feeVouchers.of(user).length === 0) {
      reserveCommissions(user, fees, fee)
      return
    }
    const charged = fee[0] as bigint
    rest[0] = charged - giveFeeBack(tx, user, charged)
    if ((rest[0] as bigint) > 0n) reserveCommissions(user, fees, rest)
  }
}
