import { decimalsIn, exactDecimal } from '@assay/money/decimal'
import { exactPrice, exactRate } from '@assay/money/figures'
import type { Amount, Quantity, Rate } from '@assay/money/kinds'
import { marketTitle } from '@assay/rules/market-title'
import type { LiquidationTerms } from '@assay/rules/perp/liquidation-price'
import type { MarginTier } from '@assay/rules/perp/margin-tiers'
import type { PerpMarketRules } from '@assay/wire/perp/rules'

/** Rules of a perpetual market as ticket, lists and calculator use them; they are what the formulas of `rules/perp` take. */
export interface PerpRules extends LiquidationTerms {
  market: string
  /** As the panels of a terminal name it. */
  pair: string
  title: string
  base: string
  quote: string
  /** Coin in one lot, units of `baseScale`. */
  lotSize: Quantity
  /** Decimals of the tick and of the lot: what prices and quantities are shown with. */
  priceDecimals: number
  quantityDecimals: number
  maximumOrderLots: bigint
  /** Undefined when the tiers alone bound a position. */
  maximumPositionLots: bigint | undefined
  makerFeeRate: Rate
  takerFeeRate: Rate
  marketProtectionRate: Rate
  priceBandRate: Rate
  /** The most of the first tier. */
  leverageMax: number
  openOrdersMax: number
  /** The texts that the wire gave. */
  text: PerpMarketRules
}

/** Reads the rules of a market from the wire, exactly. Throws when the server sends something else than decimals. */
export function readPerpRules(text: PerpMarketRules): PerpRules {
  const amount = (value: string) => exactDecimal(value, text.quoteScale) as Amount
  const tiers = text.tiers.map(
    (tier, place): MarginTier => ({
      floor: amount(text.tiers[place - 1]?.notionalLimit ?? '0'),
      ceiling: amount(tier.notionalLimit),
      leverageMax: tier.maximumLeverage,
      maintenanceRate: exactRate(tier.maintenanceRate),
      maintenanceAmount: amount(tier.maintenanceAmount),
    }),
  )
  return {
    market: text.market,
    pair: text.market,
    title: marketTitle({ ...text, kind: 'perp' }),
    base: text.base,
    quote: text.quote,
    baseScale: text.baseScale,
    quoteScale: text.quoteScale,
    tick: exactPrice(text.tick),
    lotSize: exactDecimal(text.lotSize, text.baseScale) as Quantity,
    priceDecimals: decimalsIn(text.tick),
    quantityDecimals: decimalsIn(text.lotSize),
    maximumOrderLots: exactDecimal(text.maximumOrderLots, 0),
    maximumPositionLots: text.maximumPositionLots === '' ? undefined : exactDecimal(text.maximumPositionLots, 0),
    tiers,
    closingFeeRate: exactRate(text.takerFeeRate),
    makerFeeRate: exactRate(text.makerFeeRate),
    takerFeeRate: exactRate(text.takerFeeRate),
    marketProtectionRate: exactRate(text.marketProtectionRate),
    priceBandRate: exactRate(text.priceBandRate),
    leverageMax: tiers[0]?.leverageMax ?? 1,
    openOrdersMax: text.openOrdersMax,
    text,
  }
}
