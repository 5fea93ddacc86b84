/**
 * How a figure of settings is written: `price` in the quote asset, `base` and `quote` as amounts of that asset, `percent` as 0.1 for 0.1%, `lots` and
 * `count` as whole numbers, `time` as 09:30 of the day in Hong Kong, `country` as two letters, `access` as `open` or `closed`, `rateSource` as the name of one.
 */
export type SettingsUnit = 'price' | 'base' | 'quote' | 'percent' | 'lots' | 'count' | 'time' | 'country' | 'access' | 'rateSource'

/** What a new version of settings can change; what of a market never changes is not among them. */
export interface SettingsFields {
  /** `house`: of the house as a whole, once. */
  readonly of: 'market' | 'house'
  readonly values: Readonly<Record<string, SettingsUnit>>
  /** Those that may be left empty. */
  readonly optional?: readonly string[]
  /** The table that settings have, such as the margin tiers: its columns. */
  readonly rows?: { readonly name: string; readonly columns: Readonly<Record<string, SettingsUnit>> }
}
