import { areOptionSettingsValid } from '@assay/core/options/listing/check-settings'
import type { OptionListing } from '@assay/core/options/listing/option-listing'
import { areOptionSettingsWorse, type OptionSettings } from '@assay/rules/options/settings'
import { marketSettings } from '../operators/changes/market-settings.ts'

/** Settings of delivery markets, for changes of the house. */
export const optionMarketSettings = marketSettings<OptionListing, OptionSettings>({
  product: 'options',
  complete: (figures, durations) => ({ ...figures, durations }) as unknown as OptionSettings,
  areValid: areOptionSettingsValid,
  areWorse: areOptionSettingsWorse,
  command: change => ({ kind: 'options.changeSettings', ...change }),
})
