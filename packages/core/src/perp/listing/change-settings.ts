import type { Amount } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { tierAt } from '@assay/rules/perp/margin-tiers'
import type { PerpSettings } from '@assay/rules/perp/settings'
import type { Refusal } from '@assay/rules/refusals'
import { announceSettings } from '../../markets/listings.ts'
import type { ChangePerpSettings } from '../commands.ts'
import type { PerpTx } from '../transaction.ts'
import { arePerpSettingsValid } from './check-settings.ts'
import type { PerpListing } from './perp-listing.ts'

/**
 * Announces new settings of a perpetual market and of its practice market. Those by which an open position requires more, or closing and liquidating it
 * cost more, begin a day later at the earliest, so that whoever is reached can add margin or close.
 */
export const changePerpSettings = (tx: PerpTx, command: ChangePerpSettings): Refusal | undefined =>
  announceSettings<PerpListing, ChangePerpSettings['settings']>(tx, command, {
    name: 'perp',
    areValid: arePerpSettingsValid,
    areWorse,
    announce: change => tx.emit({ type: 'perp.settingsChanged', v: 1, ...change }),
  })

/** Whether settings require more of an open position of any size than others, or take more for closing or liquidating it. */
export function areWorse(before: PerpSettings, after: PerpSettings): boolean {
  if (after.takerFeeRate > before.takerFeeRate || after.liquidationFeeRate > before.liquidationFeeRate) return true
  // Both tables are made of straight lines, so it is enough to look where either bends, and far beyond.
  const bends = [...before.tiers, ...after.tiers].flatMap(({ floor, ceiling }) => [floor, ceiling])
  const greatest = bends.reduce((most, next) => (next > most ? next : most), 0n as Amount)
  return [...bends, (greatest * 2n) as Amount].some(value => maintenanceTimesOne(after, value) > maintenanceTimesOne(before, value))
}

/** Maintenance margin of a value times `RATE_ONE`, unrounded. */
function maintenanceTimesOne({ tiers }: PerpSettings, value: Amount): bigint {
  const { maintenanceRate, maintenanceAmount } = tierAt(tiers, value)
  return value * maintenanceRate - maintenanceAmount * RATE_ONE
}
