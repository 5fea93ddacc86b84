import { formatDecimal } from '@assay/money/decimal'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { LEDGER_UNITS_MAX, totalOf } from '../ledger/state.ts'
import type { Asset } from '../markets/state.ts'
import type { PaymentsTx } from './transaction.ts'

/** Who owes what of an asset is here: the outside world, and the house for what never came or is gone. */
const OWING = ['external', 'external:voucher', 'house:chainLoss', 'house:claims'] as const

/** All money of an asset that is here fits into one account, so that no sum of it can ever be too great. */
export const checkRoom = (tx: PaymentsTx, asset: Asset, amount: bigint): Refusal | undefined => checkOwed(tx, asset, { amount, by: OWING })

/** The house can bear so much more of an asset that is gone. */
export const checkLoss = (tx: PaymentsTx, asset: Asset, amount: bigint): Refusal | undefined =>
  checkOwed(tx, asset, { amount, by: ['house:chainLoss'] })

interface Owed {
  amount: bigint
  by: readonly (typeof OWING)[number][]
}

function checkOwed({ state: { ledger } }: PaymentsTx, { asset, scale }: Asset, { amount, by }: Owed): Refusal | undefined {
  let room = LEDGER_UNITS_MAX
  for (const address of by) {
    const account = ledger.named.get(`${address}/${asset}`)
    if (account !== undefined) room += totalOf(ledger, account)
  }
  return amount <= room ? undefined : refuse('amountTooLarge', { maximum: formatDecimal(room, scale) })
}
