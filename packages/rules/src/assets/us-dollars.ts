import { powerOfTen } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'

/** The asset US dollars. */
export const DOLLAR_ASSET = 'USD'

/** Decimal places of US dollars. */
export const USD_SCALE = 2

/** So many whole US dollars, in units (cents). */
export const usd = (whole: bigint): Amount => (whole * powerOfTen(USD_SCALE)) as Amount

/** What US dollars count as wherever a value or a limit is written in USDT: one US dollar is one USDT. Units of USDT for cents. */
export const countsAs = (cents: bigint): Amount => (cents * powerOfTen(USDT_SCALE - USD_SCALE)) as Amount

/** Whose price of USDT in US dollars a rate is taken from. The order is that of the settings' form. */
export const RATE_SOURCES = ['kraken', 'coinbase', 'bitstamp'] as const
export type RateSource = (typeof RATE_SOURCES)[number]
/** Their names, which are the same in every language. */
export const RATE_SOURCE_NAMES: Readonly<Record<RateSource, string>> = { kraken: 'Kraken', coinbase: 'Coinbase', bitstamp: 'Bitstamp' }
