import type { LoanTermsVersion } from '@assay/core/loans/state'
import { areLoanTermsValid, areLoanTermsWorse, type LoanOffer, type LoanTerms } from '@assay/rules/loans/terms'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'

interface ChangeableTerms extends Changeable {
  readonly versions: LoanTermsVersion[]
}

const { asset, scale } = QUOTE_ASSET

/** Terms of loans, for changes of the house. Applications and loans keep the version that they were made under. */
export const loanSettings = marketSettings<ChangeableTerms, LoanTerms>({
  product: 'loans',
  offered: ({ state }) => {
    const { versions } = state.loans.terms
    return [{ product: 'loans', market: 'loans', base: asset, quote: asset, baseScale: scale, quoteScale: scale, versions }]
  },
  complete: (figures, rows) => ({ ...(figures as unknown as Omit<LoanTerms, 'offers'>), offers: rows as unknown as LoanOffer[] }),
  areValid: areLoanTermsValid,
  areWorse: areLoanTermsWorse,
  command: ({ effectiveAt, settings }) => ({ kind: 'loans.changeTerms', effectiveAt, terms: settings }),
})
