import type { Command } from '@assay/core/engine/record'
import type { Listing } from '@assay/core/markets/state'
import type { SettingsProduct } from '@assay/wire/operators/settings-fields'

/** Figures by field, as the core has them: units, or whole numbers. */
export type Figures = Readonly<Record<string, unknown>>

/** What a product says about the settings of its markets, so that the house can change them by two persons. */
export interface MarketSettings<Of extends Listing, Settings extends object> {
  readonly product: SettingsProduct
  /** Base in one lot, where the product counts in lots. */
  lotSize?(listing: Of): string
  /** The settings of typed figures and of the rows of their table, with what of the market never changes. */
  complete(figures: Figures, rows: readonly Figures[], listing: Of): Settings
  /** The core's own rule. */
  areValid(settings: Settings, listing: Of): boolean
  command(change: { market: string; effectiveAt: number; settings: Settings }): Command
}

/** Keeps the types of a product's own settings while they are written, and forgets them in the list of all products. */
export const marketSettings = <Of extends Listing, Settings extends object>(
  of: MarketSettings<Of, Settings>,
): MarketSettings<Listing, object> => of as unknown as MarketSettings<Listing, object>
