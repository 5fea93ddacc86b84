import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import type { Listing } from '@assay/core/markets/state'
import type { SettingsProduct } from '@assay/wire/operators/settings-fields'

/** Figures by field, as the core has them: units, or whole numbers. */
export type Figures = Readonly<Record<string, unknown>>

/** What has settings in dated versions: a market, or what a product offers like one. */
export type Changeable = Pick<Listing, 'product' | 'market' | 'base' | 'quote' | 'baseScale' | 'quoteScale' | 'versions'>

/** What a product says about the settings of its markets, so that the house can change them by two persons. */
export interface MarketSettings<Of extends Changeable, Settings extends object> {
  readonly product: SettingsProduct
  /** What it offers that is no market; markets are known without it. */
  offered?(core: Core): readonly Of[]
  /** Base in one lot, where the product counts in lots. */
  lotSize?(listing: Of): string
  /** The settings of typed figures and of the rows of their table, with what of the market never changes. */
  complete(figures: Figures, rows: readonly Figures[], listing: Of): Settings
  /** The core's own rule. */
  areValid(settings: Settings, listing: Of): boolean
  /** Whether settings are worse for people than the version before: they are announced for longer, here also where the core leaves it to the version that a person names. */
  areWorse(before: Of['versions'][number], after: Settings): boolean
  command(change: { market: string; effectiveAt: number; settings: Settings }): Command
}

/** Keeps the types of a product's own settings while they are written, and forgets them in the list of all products. */
export const marketSettings = <Of extends Changeable, Settings extends object>(
  of: MarketSettings<Of, Settings>,
): MarketSettings<Changeable, object> => of as unknown as MarketSettings<Changeable, object>
