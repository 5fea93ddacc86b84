import { areBankTermsValid, areBankTermsWorse } from '@assay/rules/bank/terms'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { checkBegin, newestVersion, nextVersion } from '../terms/dated.ts'
import type { ChangeBankTerms } from './commands.ts'
import type { BankTx } from './transaction.ts'

/** Announces other terms; those of payouts that are harder on people a day before they begin at the earliest. */
export function changeBankTerms(tx: BankTx, { effectiveAt, terms }: ChangeBankTerms): Refusal | undefined {
  if (!areBankTermsValid(terms)) return refuse('settingsInvalid')
  const { terms: dated } = tx.state.bank
  const refusal = checkBegin(dated, effectiveAt, tx.at, areBankTermsWorse(newestVersion(dated), terms))
  if (refusal) return refusal
  tx.emit({ type: 'bank.termsChanged', v: 1, version: nextVersion(dated), effectiveAt, terms })
  return undefined
}
