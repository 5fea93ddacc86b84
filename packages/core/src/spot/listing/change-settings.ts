import { areFeesHigher } from '@assay/rules/fees'
import type { Refusal } from '@assay/rules/refusals'
import { announceSettings } from '../../markets/listings.ts'
import type { ChangeSpotSettings } from '../commands.ts'
import type { SpotTx } from '../transaction.ts'
import { areSpotSettingsValid } from './check-settings.ts'
import type { SpotPair } from './spot-pair.ts'

/** Announces new settings of a pair and of its practice pair. */
export const changeSpotSettings = (tx: SpotTx, command: ChangeSpotSettings): Refusal | undefined =>
  announceSettings<SpotPair, ChangeSpotSettings['settings']>(tx, command, {
    name: 'spot',
    areValid: (settings, pair) => areSpotSettingsValid(settings, pair, pair),
    areWorse: areFeesHigher,
    announce: change => tx.emit({ type: 'spot.settingsChanged', v: 1, ...change }),
  })
