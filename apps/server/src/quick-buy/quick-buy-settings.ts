import type { QuickBuyTermsVersion } from '@assay/core/quick-buy/state'
import { areQuickBuyTermsValid, areQuickBuyTermsWorse, type QuickBuyTerms } from '@assay/rules/quick-buy/terms'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'

interface ChangeableTerms extends Changeable {
  readonly versions: QuickBuyTermsVersion[]
}

/** The terms of quick buys, for changes of the house. An order keeps the version that it was placed under. */
export const quickBuySettings = marketSettings<ChangeableTerms, QuickBuyTerms>({
  product: 'quickBuy',
  offered: ({ state }) => {
    const { versions } = state.quickBuy.terms
    const { asset, scale } = QUOTE_ASSET
    return [{ product: 'quickBuy', market: 'quickBuy', base: asset, quote: asset, baseScale: scale, quoteScale: scale, versions }]
  },
  complete: figures => figures as unknown as QuickBuyTerms,
  areValid: areQuickBuyTermsValid,
  areWorse: areQuickBuyTermsWorse,
  command: ({ effectiveAt, settings }) => ({ kind: 'quickBuy.changeTerms', effectiveAt, terms: settings }),
})
