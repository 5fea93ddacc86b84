import { areEarnTermsValid, CYCLE_DAYS_MAX } from '@assay/rules/earn/terms'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { ListEarnProduct } from './commands.ts'
import type { EarnTx } from './transaction.ts'

/** Offers a custody product under a name that says its asset and its cycle. */
export function listEarnProduct(tx: EarnTx, { product, asset, cycleDays, terms }: ListEarnProduct): Refusal | undefined {
  if (!tx.state.markets.assets.has(asset)) return refuse('assetUnknown')
  if (tx.state.earn.products.has(product)) return refuse('pairListed')
  if (!Number.isInteger(cycleDays) || cycleDays < 1 || cycleDays > CYCLE_DAYS_MAX || !areEarnTermsValid(terms))
    return refuse('settingsInvalid')
  if (product !== `${asset}-${cycleDays}D`) return refuse('commandInvalid')
  tx.emit({ type: 'earn.productListed', v: 1, product, asset, cycleDays, terms })
  return undefined
}
