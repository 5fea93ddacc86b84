import type { EarnTermsVersion } from '@assay/core/earn/state'
import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { areEarnTermsValid, areEarnTermsWorse, type EarnTerms } from '@assay/rules/earn/terms'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'

interface ChangeableCustody extends Changeable {
  readonly versions: EarnTermsVersion[]
}

const offered = ({ state }: Core): ChangeableCustody[] =>
  [...state.earn.products.values()].map(({ product, asset, versions }) => {
    const scale = assetScale(state, asset)
    return { product: 'earn', market: product, base: asset, quote: asset, baseScale: scale, quoteScale: scale, versions }
  })

/** Terms of custody products, for changes of the house. Orders keep the version that they were bought under. */
export const custodySettings = marketSettings<ChangeableCustody, EarnTerms>({
  product: 'earn',
  offered,
  complete: figures => figures as unknown as EarnTerms,
  areValid: areEarnTermsValid,
  areWorse: areEarnTermsWorse,
  command: ({ market, effectiveAt, settings }) => ({ kind: 'earn.changeTerms', product: market, effectiveAt, terms: settings }),
})
