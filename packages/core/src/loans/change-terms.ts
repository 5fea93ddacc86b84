import { areLoanTermsValid, areLoanTermsWorse } from '@assay/rules/loans/terms'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { checkBegin, newestVersion, nextVersion } from '../terms/dated.ts'
import type { ChangeLoanTerms } from './commands.ts'
import type { LoansTx } from './transaction.ts'

/** Announces other terms of loans; those that are harder on people a day before they begin at the earliest. */
export function changeLoanTerms(tx: LoansTx, { effectiveAt, terms }: ChangeLoanTerms): Refusal | undefined {
  if (!areLoanTermsValid(terms)) return refuse('settingsInvalid')
  const { terms: dated } = tx.state.loans
  const refusal = checkBegin(dated, effectiveAt, tx.at, areLoanTermsWorse(newestVersion(dated), terms))
  if (refusal) return refusal
  tx.emit({ type: 'loans.termsChanged', v: 1, version: nextVersion(dated), effectiveAt, terms })
  return undefined
}
