import { areQuickBuyTermsValid, areQuickBuyTermsWorse } from '@assay/rules/quick-buy/terms'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { checkBegin, newestVersion, nextVersion } from '../terms/dated.ts'
import type { ChangeQuickBuyTerms } from './commands.ts'
import type { QuickBuyTx } from './transaction.ts'

/** Announces other terms; those that are harder on people a day before they begin at the earliest. */
export function changeQuickBuyTerms(tx: QuickBuyTx, { effectiveAt, terms }: ChangeQuickBuyTerms): Refusal | undefined {
  if (!areQuickBuyTermsValid(terms)) return refuse('settingsInvalid')
  const { terms: dated } = tx.state.quickBuy
  const refusal = checkBegin(dated, effectiveAt, tx.at, areQuickBuyTermsWorse(newestVersion(dated), terms))
  if (refusal) return refusal
  tx.emit({ type: 'quickBuy.termsChanged', v: 1, version: nextVersion(dated), effectiveAt, terms })
  return undefined
}
