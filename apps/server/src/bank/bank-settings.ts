import type { BankTermsVersion } from '@assay/core/bank/state'
import { areBankTermsValid, areBankTermsWorse, type BankTerms } from '@assay/rules/bank/terms'
import { DOLLAR, QUOTE_ASSET } from '../markets/coins.ts'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'

interface ChangeableTerms extends Changeable {
  readonly versions: BankTermsVersion[]
}

/** The rate of US dollars with its source and spread, and the terms of payouts, for changes of the house. A quote keeps the version that it was given under. */
export const bankSettings = marketSettings<ChangeableTerms, BankTerms>({
  product: 'bank',
  offered: ({ state }) => {
    const { versions } = state.bank.terms
    const assets = { base: QUOTE_ASSET.asset, quote: DOLLAR.asset, baseScale: QUOTE_ASSET.scale, quoteScale: DOLLAR.scale }
    return [{ product: 'bank', market: 'bank', ...assets, versions }]
  },
  complete: figures => figures as unknown as BankTerms,
  areValid: areBankTermsValid,
  areWorse: areBankTermsWorse,
  command: ({ effectiveAt, settings }) => ({ kind: 'bank.changeTerms', effectiveAt, terms: settings }),
})
