import type { PerpListing, PerpSettingsVersion } from '@assay/core/perp/listing/perp-listing'
import { formatDecimal } from '@assay/money/decimal'
import type { MarginTier } from '@assay/rules/perp/margin-tiers'
import { FUNDING_INTERVAL_MS, lastClampRate } from '@assay/rules/perp/mark-price'
import type { SpotPairRules } from '@assay/wire/markets/calls'
import type { PerpMarketRules, PerpTier } from '@assay/wire/perp/rules'
import { priceText, rateText } from '../markets/figure-text.ts'
import { amountText, type PerpUnits, quantityText } from './units.ts'

/** A step of the margin table as the wire carries it. */
export const presentTier = (tier: MarginTier, units: Pick<PerpUnits, 'quoteScale'>): PerpTier => ({
  notionalLimit: amountText(tier.ceiling, units),
  maximumLeverage: tier.leverageMax,
  maintenanceRate: rateText(tier.maintenanceRate),
  maintenanceAmount: amountText(tier.maintenanceAmount, units),
})

/** The rules of a perpetual market as the wire carries them. */
export const presentRules = (listing: PerpListing, settings: PerpSettingsVersion): PerpMarketRules => ({
  market: listing.market,
  base: listing.base,
  quote: listing.quote,
  baseScale: listing.baseScale,
  quoteScale: listing.quoteScale,
  tick: priceText(settings.tick),
  lotSize: formatDecimal(listing.lotSize, listing.baseScale),
  maximumOrderLots: String(settings.maximumOrderLots),
  maximumPositionLots: settings.maximumPositionLots === undefined ? '' : String(settings.maximumPositionLots),
  makerFeeRate: rateText(settings.makerFeeRate),
  takerFeeRate: rateText(settings.takerFeeRate),
  liquidationFeeRate: rateText(settings.liquidationFeeRate),
  marketProtectionRate: rateText(settings.marketProtectionRate),
  priceBandRate: rateText(settings.priceBandRate),
  tiers: settings.tiers.map(tier => presentTier(tier, listing)),
  interestRate: rateText(settings.interestRate),
  fundingClamp: rateText(settings.fundingClamp),
  fundingIntervalMs: FUNDING_INTERVAL_MS,
  impactMargin: amountText(settings.impactMargin, listing),
  clampLastRate: rateText(lastClampRate(settings)),
  openOrdersMax: settings.maximumOpenOrders,
  version: settings.version,
})

/** The same in coin, in the shape of a spot pair's rules: for whoever shows a market without knowing its kind. */
export const presentAsPair = (listing: PerpListing, settings: PerpSettingsVersion): SpotPairRules => ({
  pair: listing.market,
  base: listing.base,
  quote: listing.quote,
  baseScale: listing.baseScale,
  quoteScale: listing.quoteScale,
  tick: priceText(settings.tick),
  lot: formatDecimal(listing.lotSize, listing.baseScale),
  quantityMin: formatDecimal(listing.lotSize, listing.baseScale),
  quantityMax: quantityText(settings.maximumOrderLots, listing),
  notionalMin: '0',
  notionalMax: amountText(settings.tiers.at(-1)?.ceiling ?? 0n, listing),
  makerFeeRate: rateText(settings.makerFeeRate),
  takerFeeRate: rateText(settings.takerFeeRate),
  priceBandRate: rateText(settings.priceBandRate),
  marketProtectionRate: rateText(settings.marketProtectionRate),
  openOrdersMax: settings.maximumOpenOrders,
  version: settings.version,
})
