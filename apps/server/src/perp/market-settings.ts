import { areWorse } from '@assay/core/perp/listing/change-settings'
import { arePerpSettingsValid } from '@assay/core/perp/listing/check-settings'
import type { PerpListing } from '@assay/core/perp/listing/perp-listing'
import { formatDecimal } from '@assay/money/decimal'
import { areMarginTiersWhole, type MarginTierRow, marginTiers } from '@assay/rules/perp/margin-tiers'
import type { PerpSettings } from '@assay/rules/perp/settings'
import { type Figures, marketSettings } from '../operators/changes/market-settings.ts'

/** The tiers of typed rows. Where a maintenance amount would not be whole there are none, and the core refuses settings without tiers. */
const tiersOf = (rows: readonly Figures[]) => {
  const tiers = rows as unknown as MarginTierRow[]
  return areMarginTiersWhole(tiers) ? marginTiers(tiers) : []
}

/** Settings of perpetual markets, for changes of the house. */
export const perpMarketSettings = marketSettings<PerpListing, PerpSettings>({
  product: 'perp',
  lotSize: ({ lotSize, baseScale }) => formatDecimal(lotSize, baseScale),
  complete: (figures, rows, { lotSize }) => ({ ...figures, lotSize, tiers: tiersOf(rows) }) as unknown as PerpSettings,
  areValid: arePerpSettingsValid,
  areWorse,
  command: change => ({ kind: 'perp.changeSettings', ...change }),
})
