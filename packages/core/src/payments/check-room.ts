import { formatDecimal } from '@assay/money/decimal'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { LEDGER_UNITS_MAX, totalOf } from '../ledger/state.ts'
import type { Asset } from '../markets/state.ts'
import type { PaymentsTx } from './transaction.ts'

/** All money of an asset that is here fits into one account, so that no sum of it can ever be too great. */
export function checkRoom(tx: PaymentsTx, { asset, scale }: Asset, amount: bigint): Refusal | undefined {
  const { ledger } = tx.state
  const has = (address: string) => {
    const account = ledger.named.get(address)
    return account === undefined ? 0n : totalOf(ledger, account)
  }
  const room = LEDGER_UNITS_MAX + has(`external/${asset}`) + has(`external:voucher/${asset}`)
  return amount <= room ? undefined : refuse('amountTooLarge', { maximum: formatDecimal(room, scale) })
}
