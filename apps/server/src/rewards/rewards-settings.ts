import type { RewardsTermsVersion } from '@assay/core/rewards/state'
import { areRewardsTermsValid, areRewardsTermsWorse, type RewardsTerms } from '@assay/rules/rewards/terms'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'

interface ChangeableTerms extends Changeable {
  readonly versions: RewardsTermsVersion[]
}

const { asset, scale } = QUOTE_ASSET

/** Terms of rewards and invitations, for changes of the house. What was traded keeps the rates of its time. */
export const rewardsSettings = marketSettings<ChangeableTerms, RewardsTerms>({
  product: 'rewards',
  offered: ({ state }) => {
    const { versions } = state.rewards.terms
    return [{ product: 'rewards', market: 'rewards', base: asset, quote: asset, baseScale: scale, quoteScale: scale, versions }]
  },
  complete: figures => figures as unknown as RewardsTerms,
  areValid: areRewardsTermsValid,
  areWorse: areRewardsTermsWorse,
  command: ({ effectiveAt, settings }) => ({ kind: 'rewards.changeTerms', effectiveAt, terms: settings }),
})
