import { type Refusal, refuse } from '@assay/rules/refusals'
import { POOLS } from '../ledger/chart.ts'
import { HOUSE_SOURCES, houseAddress, houseAvailable } from '../ledger/house-source.ts'
import { REFERENCE } from './bounds.ts'
import { checkAmount } from './check-amount.ts'
import { checkRoom } from './check-room.ts'
import { checkSpendable } from './check-spendable.ts'
import type { FundPool } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

/** Puts money of the house into a pool, once for each reference: from outside, or no more than it has earned. */
export function fundPool(tx: PaymentsTx, command: FundPool): Refusal | undefined {
  const { pool, amount, reference, house } = command
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset) return refuse('assetUnknown')
  if (!POOLS.includes(pool) || typeof amount !== 'bigint') return refuse('commandInvalid')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  if (house !== undefined && !HOUSE_SOURCES.includes(house)) return refuse('commandInvalid')
  const invalid = checkAmount(amount, asset.scale) ?? (house ? undefined : checkRoom(tx, asset, amount))
  if (invalid) return invalid
  if (tx.state.payments.references.has(reference)) return refuse('depositKnown')
  const missing = house && checkSpendable(houseAvailable(tx.state.ledger, house, asset.asset), asset, amount)
  if (missing) return missing
  tx.post('funding', `funding:${reference}`, [
    { account: tx.account(house ? houseAddress(house, asset.asset) : `external/${asset.asset}`), units: -amount },
    { account: tx.account(`pool:${pool}/${asset.asset}`), units: amount },
  ])
  tx.emit({ type: 'payments.poolFunded', v: 1, pool, asset: asset.asset, amount, reference, ...(house && { house }) })
  return undefined
}
