import { areSpotSettingsValid } from '@assay/core/spot/listing/check-settings'
import type { SpotPair } from '@assay/core/spot/listing/spot-pair'
import { areFeesHigher } from '@assay/rules/fees'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import { marketSettings } from '../operators/changes/market-settings.ts'

/** Settings of spot pairs, for changes of the house. */
export const spotMarketSettings = marketSettings<SpotPair, SpotPairSettings>({
  product: 'spot',
  complete: figures => figures as unknown as SpotPairSettings,
  areValid: (settings, pair) => areSpotSettingsValid(settings, pair, pair),
  areWorse: areFeesHigher,
  command: change => ({ kind: 'spot.changeSettings', ...change }),
})
