import { signedDecimal, timestamp, z } from '../call.ts'

/** A whole number of lots as text; may be long, so it never becomes a `number`. */
export const lotsText = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))

/** A step of the margin table: up to this notional, in the settlement asset. */
export const perpTier = z.object({
  notionalLimit: z.string(),
  maximumLeverage: z.number(),
  maintenanceRate: z.string(),
  maintenanceAmount: z.string(),
})
export type PerpTier = z.infer<typeof perpTier>

/** The rules of a perpetual market that are in force, with all that the formulas of `rules/perp` take; rates are shares ("0.0005" = 0.05%). */
export const perpMarketRules = z.object({
  market: z.string(),
  base: z.string(),
  /** The asset of margin, profit and fees. */
  quote: z.string(),
  baseScale: z.number(),
  quoteScale: z.number(),
  tick: z.string(),
  /** Coin in one lot, e.g. "0.001" BTC. */
  lotSize: z.string(),
  maximumOrderLots: z.string(),
  /** Empty when the tiers alone bound a position. */
  maximumPositionLots: z.string(),
  makerFeeRate: z.string(),
  takerFeeRate: z.string(),
  liquidationFeeRate: z.string(),
  /** Furthest from the mark that an order at market trades. */
  marketProtectionRate: z.string(),
  /** Furthest from the mark that a limit price may lie. */
  priceBandRate: z.string(),
  tiers: z.array(perpTier),
  /** Interest part of the funding rate, of one interval. */
  interestRate: z.string(),
  fundingClamp: z.string(),
  fundingIntervalMs: z.number(),
  /** Margin whose largest position measures the depth that the premium is taken at. */
  impactMargin: z.string(),
  /** Furthest from the index that the last price moves the mark. */
  clampLastRate: z.string(),
  openOrdersMax: z.number(),
  version: z.number(),
})
export type PerpMarketRules = z.infer<typeof perpMarketRules>

/** What a perpetual market shows beside the statistics of any market. */
export const perpFigures = z.object({
  mark: z.string(),
  /** What the funding rate would be if it were settled now; a share, may be negative. */
  fundingRate: signedDecimal,
  nextFundingAt: timestamp,
  /** Lots of all longs, which are those of all shorts, and their value at the mark. */
  openInterestLots: z.string(),
  openInterest: z.string(),
})
export type PerpFigures = z.infer<typeof perpFigures>
