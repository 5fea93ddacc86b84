/**
 * The kinds of money numbers. Each is an exact integer; the brand keeps a price from being added to an amount by accident.
 * No kind is ever a binary floating point number.
 */
declare const kind: unique symbol

/** Units of one asset at that asset's scale, e.g. 1_500_000n = 1.5 USDT at scale 6. May be negative in a posting, never in a balance of a user. */
export type Amount = bigint & { readonly [kind]: 'amount' }

/** Quote asset per one whole base asset, at `PRICE_SCALE`, e.g. 6_412_010_000_000n = 64,120.1. */
export type Price = bigint & { readonly [kind]: 'price' }

/** Units of the base asset of a market at that asset's scale. */
export type Quantity = bigint & { readonly [kind]: 'quantity' }

/** A share of one, at `RATE_SCALE`, e.g. 100_000n = 0.1%. */
export type Rate = bigint & { readonly [kind]: 'rate' }

/** Decimal places of every price. */
export const PRICE_SCALE = 8

/** Decimal places of every rate. */
export const RATE_SCALE = 8
