import type { YieldFundingVersion } from '@assay/core/earn/state'
import type { Rate } from '@assay/money/kinds'
import { areSharesLower } from '@assay/rules/earn/terms'
import { isWithin, SETTINGS_BOUNDS } from '@assay/rules/settings/bounds'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'

interface Shares {
  feeShare: Rate
  profitShare: Rate
}

interface ChangeableFunding extends Changeable {
  readonly versions: YieldFundingVersion[]
}

const { asset, scale } = QUOTE_ASSET

/** Which shares of its income the house gives to the yield pool each day, for changes of the house. */
export const yieldFundingSettings = marketSettings<ChangeableFunding, Shares>({
  product: 'yieldFunding',
  offered: ({ state }) => {
    const { versions } = state.earn.funding
    return [{ product: 'yieldFunding', market: 'yieldFunding', base: asset, quote: asset, baseScale: scale, quoteScale: scale, versions }]
  },
  complete: figures => figures as unknown as Shares,
  areValid: shares => isWithin(SETTINGS_BOUNDS.yieldFunding, shares),
  areWorse: areSharesLower,
  command: ({ effectiveAt, settings }) => ({ kind: 'earn.changeFunding', effectiveAt, ...settings }),
})
