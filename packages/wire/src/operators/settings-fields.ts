import { z } from '../call.ts'

/**
 * How a figure of settings is written: `price` in the quote asset, `base` and `quote` as amounts of that asset, `percent` as 0.1 for 0.1%, `lots` and
 * `count` as whole numbers, `time` as 09:30 of the day in Hong Kong, `country` as two letters, `access` as `open` or `closed`.
 */
export type SettingsUnit = 'price' | 'base' | 'quote' | 'percent' | 'lots' | 'count' | 'time' | 'country' | 'access'

interface SettingsFields {
  values: Readonly<Record<string, SettingsUnit>>
  /** Those that may be left empty. */
  optional?: readonly string[]
  /** The table that settings have, such as the margin tiers: its columns. */
  rows?: { name: SettingsTable; columns: Readonly<Record<string, SettingsUnit>> }
}

/** A table that settings have. */
export type SettingsTable = 'tiers' | 'durations' | 'countries'

/** What of the settings of each product a new version can change; what of a market never changes is not among them. */
export const SETTINGS_FIELDS = {
  spot: {
    values: {
      makerFeeRate: 'percent',
      takerFeeRate: 'percent',
      tick: 'price',
      lot: 'base',
      quantityMin: 'base',
      quantityMax: 'base',
      notionalMin: 'quote',
      notionalMax: 'quote',
      priceBandRate: 'percent',
      marketProtectionRate: 'percent',
      openOrdersMax: 'count',
    },
  },
  perp: {
    values: {
      makerFeeRate: 'percent',
      takerFeeRate: 'percent',
      liquidationFeeRate: 'percent',
      interestRate: 'percent',
      fundingClamp: 'percent',
      impactMargin: 'quote',
      tick: 'price',
      maximumOrderLots: 'lots',
      maximumPositionLots: 'lots',
      maximumOpenOrders: 'count',
      priceBandRate: 'percent',
      marketProtectionRate: 'percent',
      clampLastRate: 'percent',
    },
    optional: ['maximumPositionLots'],
    rows: { name: 'tiers', columns: { ceiling: 'quote', leverageMax: 'count', maintenanceRate: 'percent' } },
  },
  options: {
    values: { tick: 'price', userPayoutMaximum: 'quote', expiryPayoutMaximum: 'quote', poolShareRate: 'percent' },
    rows: {
      name: 'durations',
      columns: { seconds: 'count', minimumStake: 'quote', maximumStake: 'quote', payoutRate: 'percent', feeRate: 'percent' },
    },
  },
  earn: {
    values: {
      dailyRate: 'percent',
      minimum: 'quote',
      maximum: 'quote',
      purchasesMaximum: 'count',
      capacity: 'quote',
      penaltyRate: 'percent',
    },
  },
  withdrawals: {
    values: {
      opensAt: 'time',
      closesAt: 'time',
      perDay: 'count',
      minimum: 'quote',
      maximum: 'quote',
      feeRate: 'percent',
      turnoverRate: 'percent',
      automaticBelow: 'quote',
      basicPerDay: 'quote',
      seniorPerDay: 'quote',
      networkCost: 'quote',
    },
    optional: ['seniorPerDay'],
  },
  yieldFunding: { values: { feeShare: 'percent', profitShare: 'percent' } },
  countries: {
    values: {},
    rows: {
      name: 'countries',
      columns: {
        country: 'country',
        registration: 'access',
        spot: 'access',
        perpetual: 'access',
        delivery: 'access',
        earn: 'access',
        deposits: 'access',
      },
    },
  },
} as const satisfies Record<string, SettingsFields>

/** Settings of the house as a whole, each once, named as what they are of. */
export const HOUSE_SETTINGS = ['withdrawals', 'countries', 'yieldFunding'] as const

export const SETTINGS_PRODUCTS = ['spot', 'perp', 'options', 'earn', ...HOUSE_SETTINGS] as const
export type SettingsProduct = (typeof SETTINGS_PRODUCTS)[number]
export type HouseSettings = (typeof HOUSE_SETTINGS)[number]

/** Whether settings are of the house as a whole and of no market. */
export const isHouseSettings = (name: string): name is HouseSettings => (HOUSE_SETTINGS as readonly string[]).includes(name)

type Fields = (typeof SETTINGS_FIELDS)[SettingsProduct]
type ColumnOf<Of> = Of extends { rows: { columns: infer Columns } } ? keyof Columns : never

/** A figure of the settings of any product. */
export type SettingsField =
  | { [Product in SettingsProduct]: keyof (typeof SETTINGS_FIELDS)[Product]['values'] }[SettingsProduct]
  | ColumnOf<Fields>

const FIELDS: ReadonlySet<string> = new Set(
  SETTINGS_PRODUCTS.flatMap(product => {
    const { values, rows }: SettingsFields = SETTINGS_FIELDS[product]
    return [...Object.keys(values), ...Object.keys(rows?.columns ?? {})]
  }),
)

/** Whether a name is that of a figure of settings. */
export const isSettingsField = (name: string): name is SettingsField => FIELDS.has(name)

/** The fields of a product, whichever it is. */
export const settingsFieldsOf = (product: SettingsProduct): SettingsFields => SETTINGS_FIELDS[product]

const figures = z.record(z.string(), z.string().check(z.maxLength(40)))

/** Settings as people read and write them: figures by field, and the rows of the table. */
export const writtenSettings = z.object({ values: figures, rows: z.array(figures) })
export type WrittenSettings = z.infer<typeof writtenSettings>
