import type { Refusal } from '@assay/rules/refusals'
import { announceSettings } from '../../markets/listings.ts'
import type { ChangeOptionSettings } from '../commands.ts'
import type { OptionsTx } from '../transaction.ts'
import { areOptionSettingsValid } from './check-settings.ts'
import type { OptionListing } from './option-listing.ts'

/** Announces new settings of a delivery market and of its practice market. */
export const changeOptionSettings = (tx: OptionsTx, command: ChangeOptionSettings): Refusal | undefined =>
  announceSettings<OptionListing, ChangeOptionSettings['settings']>(tx, command, {
    name: 'options',
    areValid: areOptionSettingsValid,
    // Whoever buys names the version that they saw: nobody meets terms without having seen them.
    areWorse: () => false,
    announce: change => tx.emit({ type: 'options.settingsChanged', v: 1, ...change }),
  })
