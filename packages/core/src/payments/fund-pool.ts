import { type Refusal, refuse } from '@assay/rules/refusals'
import { POOLS } from '../ledger/chart.ts'
import { REFERENCE } from './bounds.ts'
import { checkAmount } from './check-amount.ts'
import { checkRoom } from './check-room.ts'
import type { FundPool } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

/** Puts money of the house from outside into a pool, once for each reference. */
export function fundPool(tx: PaymentsTx, command: FundPool): Refusal | undefined {
  const { pool, amount, reference } = command
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset) return refuse('assetUnknown')
  if (!POOLS.includes(pool) || typeof amount !== 'bigint') return refuse('commandInvalid')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  const invalid = checkAmount(amount, asset.scale) ?? checkRoom(tx, asset, amount)
  if (invalid) return invalid
  if (tx.state.payments.references.has(reference)) return refuse('depositKnown')
  tx.post('funding', `funding:${reference}`, [
    { account: tx.account(`external/${asset.asset}`), units: -amount },
    { account: tx.account(`pool:${pool}/${asset.asset}`), units: amount },
  ])
  tx.emit({ type: 'payments.poolFunded', v: 1, pool, asset: asset.asset, amount, reference })
  return undefined
}
