import type { Refusal } from '@assay/rules/refusals'
import { announceSettings } from '../../markets/listings.ts'
import type { ChangePerpSettings } from '../commands.ts'
import type { PerpTx } from '../transaction.ts'
import { arePerpSettingsValid } from './check-settings.ts'
import type { PerpListing } from './perp-listing.ts'

/** Announces new settings of a perpetual market and of its practice market. */
export const changePerpSettings = (tx: PerpTx, command: ChangePerpSettings): Refusal | undefined =>
  announceSettings<PerpListing, ChangePerpSettings['settings']>(tx, command, {
    name: 'perp',
    areValid: arePerpSettingsValid,
    announce: change => tx.emit({ type: 'perp.settingsChanged', v: 1, ...change }),
  })
