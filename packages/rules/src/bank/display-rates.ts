import { exactDecimal, parseDecimal } from '@assay/money/decimal'

/** Decimal places of a display rate. */
export const DISPLAY_RATE_SCALE = 8

/** A currency in which a total can be shown. Nothing is ever bought, sold or paid by its rate. */
interface DisplayCurrency {
  /** Decimal places that amounts of it are written with. */
  readonly decimals: number
  /** Least and most units of it for one US dollar: what lies beyond is a mistake, such as the rate upside down. */
  readonly least: string
  readonly most: string
}

/** In the order in which they are offered. */
export const DISPLAY_CURRENCIES = {
  EUR: { decimals: 2, least: '0.5', most: '1.5' },
  GBP: { decimals: 2, least: '0.4', most: '1.2' },
  JPY: { decimals: 0, least: '70', most: '350' },
  KRW: { decimals: 0, least: '700', most: '3000' },
  CNY: { decimals: 2, least: '4', most: '12' },
  TWD: { decimals: 2, least: '20', most: '60' },
  THB: { decimals: 2, least: '20', most: '70' },
  VND: { decimals: 0, least: '15000', most: '50000' },
  SAR: { decimals: 2, least: '3', most: '5' },
  AED: { decimals: 2, least: '3', most: '5' },
} as const satisfies Record<string, DisplayCurrency>
export type DisplayCurrencyName = keyof typeof DISPLAY_CURRENCIES
export const DISPLAY_CURRENCY_NAMES = Object.keys(DISPLAY_CURRENCIES) as readonly DisplayCurrencyName[]

/** Who publishes them. Proper names, the same in every language. */
export const DISPLAY_RATE_SOURCES = {
  ecb: 'European Central Bank',
  federalReserve: 'Federal Reserve',
  imf: 'International Monetary Fund',
  stateBankOfVietnam: 'State Bank of Vietnam',
} as const
export type DisplayRateSource = keyof typeof DISPLAY_RATE_SOURCES

/** After so many days a rate is marked as old: sources publish none on holidays. */
export const DISPLAY_RATE_OLD_DAYS = 7
/** After so many days it is offered no more. */
export const DISPLAY_RATE_END_DAYS = 45

/** Whether so much of a currency for one US dollar is a figure within its bounds. */
export function isDisplayRate(currency: DisplayCurrencyName, rate: string): boolean {
  const { least, most } = DISPLAY_CURRENCIES[currency]
  const [figure, from, until] = [parseDecimal(rate, DISPLAY_RATE_SCALE), ...[least, most].map(one => exactDecimal(one, DISPLAY_RATE_SCALE))]
  return figure !== undefined && from !== undefined && until !== undefined && figure >= from && figure <= until
}
