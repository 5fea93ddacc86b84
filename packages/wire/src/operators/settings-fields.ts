import { type AllOf, type PartOf, PRODUCTS } from '../products.ts'
import type { SettingsFields } from './settings-unit.ts'

type AllFields = AllOf<PartOf<'settings'>>

/** What of the settings of each product a new version can change, by the name of the settings. */
export const SETTINGS_FIELDS = Object.assign({}, ...PRODUCTS.map(product => ('settings' in product ? product.settings : {}))) as AllFields

/** The name of settings: of the markets of a product, or of the house as a whole. */
export type SettingsProduct = keyof AllFields

export const SETTINGS_PRODUCTS = Object.keys(SETTINGS_FIELDS) as readonly SettingsProduct[]
/** Settings of the house as a whole, each once, named as what they are of. */
export type HouseSettings = { [Name in SettingsProduct]: AllFields[Name]['of'] extends 'house' ? Name : never }[SettingsProduct]

/** Whether there are settings of that name. */
export const isSettingsProduct = (name: string): name is SettingsProduct => Object.hasOwn(SETTINGS_FIELDS, name)

/** Whether settings are of the house as a whole and of no market. */
export const isHouseSettings = (name: string): name is HouseSettings => isSettingsProduct(name) && SETTINGS_FIELDS[name].of === 'house'

type Fields = AllFields[SettingsProduct]
type ValueOf<Of> = Of extends { values: infer Values } ? keyof Values : never
type ColumnOf<Of> = Of extends { rows: { columns: infer Columns } } ? keyof Columns : never
type TableOf<Of> = Of extends { rows: { name: infer Name } } ? Name : never

/** A table that settings have. */
export type SettingsTable = TableOf<Fields>

/** A figure of the settings of any product. */
export type SettingsField = ValueOf<Fields> | ColumnOf<Fields>

const FIELDS: ReadonlySet<string> = new Set(
  SETTINGS_PRODUCTS.flatMap(product => {
    const { values, rows }: SettingsFields = SETTINGS_FIELDS[product]
    return [...Object.keys(values), ...Object.keys(rows?.columns ?? {})]
  }),
)

/** Whether a name is that of a figure of settings. */
export const isSettingsField = (name: string): name is SettingsField => FIELDS.has(name)

/** The fields of a product, whichever it is. */
export const settingsFieldsOf = (product: SettingsProduct): SettingsFields & { readonly rows?: { readonly name: SettingsTable } } =>
  SETTINGS_FIELDS[product]
