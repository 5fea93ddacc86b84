import type { WithdrawalTermsVersion } from '@assay/core/payments/withdrawals/state'
import { areWithdrawalTermsValid, areWithdrawalTermsWorse, type WithdrawalTerms } from '@assay/rules/withdrawals/terms'
import { QUOTE_ASSET } from '../../markets/coins.ts'
import { type Changeable, marketSettings } from '../../operators/changes/market-settings.ts'

interface ChangeableTerms extends Changeable {
  readonly versions: WithdrawalTermsVersion[]
}

const { asset, scale } = QUOTE_ASSET

/** Terms of withdrawals with the limits of each step of verification, for changes of the house. Whoever deposited under milder ones keeps those. */
export const withdrawalSettings = marketSettings<ChangeableTerms, WithdrawalTerms>({
  product: 'withdrawals',
  offered: ({ state }) => {
    const { versions } = state.payments.withdrawals.terms
    return [{ product: 'withdrawals', market: 'withdrawals', base: asset, quote: asset, baseScale: scale, quoteScale: scale, versions }]
  },
  complete: figures => figures as unknown as WithdrawalTerms,
  areValid: areWithdrawalTermsValid,
  areWorse: areWithdrawalTermsWorse,
  command: ({ effectiveAt, settings }) => ({ kind: 'payments.changeWithdrawalTerms', effectiveAt, terms: settings }),
})
