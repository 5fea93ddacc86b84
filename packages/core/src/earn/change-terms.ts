import { areEarnTermsValid, areEarnTermsWorse, areSharesLower } from '@assay/rules/earn/terms'
import { nameIn, realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { isWithin, SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import { checkBegin, newestVersion, nextVersion } from '../terms/dated.ts'
import type { ChangeEarnTerms, ChangeYieldFunding } from './commands.ts'
import type { EarnTx } from './transaction.ts'

/** Announces new terms of a product and of its twin of practice, which has the same ones and never others. */
export function changeEarnTerms(tx: EarnTx, { product, effectiveAt, terms }: ChangeEarnTerms): Refusal | undefined {
  const { products } = tx.state.earn
  const listed = products.get(product)
  if (!listed) return refuse('productUnknown')
  if (realmOf(product) === 'demo') return refuse('demoNotAllowed')
  if (!areEarnTermsValid(terms)) return refuse('settingsInvalid')
  const refusal = checkBegin(listed, effectiveAt, tx.at, areEarnTermsWorse(newestVersion(listed), terms))
  if (refusal) return refusal
  for (const changed of [listed, products.get(nameIn('demo', product))])
    if (changed) tx.emit({ type: 'earn.termsChanged', v: 1, product: changed.product, version: nextVersion(changed), effectiveAt, terms })
  return undefined
}

/** Announces which shares of its income the house gives to the yield pool from a time on. */
export function changeYieldFunding(tx: EarnTx, { effectiveAt, feeShare, profitShare }: ChangeYieldFunding): Refusal | undefined {
  const { funding } = tx.state.earn
  if (!isWithin(SETTINGS_BOUNDS.yieldFunding, { feeShare, profitShare })) return refuse('settingsInvalid')
  const refusal = checkBegin(funding, effectiveAt, tx.at, areSharesLower(newestVersion(funding), { feeShare, profitShare }))
  if (refusal) return refusal
  tx.emit({ type: 'earn.fundingChanged', v: 1, version: nextVersion(funding), effectiveAt, feeShare, profitShare })
  return undefined
}
