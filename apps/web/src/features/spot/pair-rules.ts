import { decimalsIn, exactDecimal } from '@assay/money/decimal'
import { exactPrice, exactRate } from '@assay/money/figures'
import type { Amount, Quantity } from '@assay/money/kinds'
import { pairTitle } from '@assay/rules/market-title'
import type { SpotRules } from '@assay/rules/spot-filters'
import type { SpotPairRules } from '@assay/wire/markets/calls'

/** Rules of a pair as the ticket and the panels use them. */
export interface PairRules extends SpotRules {
  pair: string
  /** How people write it: "BTC/USDT". */
  title: string
  base: string
  quote: string
  /** Decimals of the tick and of the lot: what prices and quantities are shown with. */
  priceDecimals: number
  quantityDecimals: number
  openOrdersMax: number
  /** The texts that the wire gave, for fields and the info sheet. */
  text: SpotPairRules
}

/** Reads the rules of a pair from the wire, exactly. Throws when the server sends something else than decimals. */
export function readPairRules(text: SpotPairRules): PairRules {
  const { baseScale, quoteScale } = text
  const quantity = (value: string) => exactDecimal(value, baseScale) as Quantity
  const amount = (value: string) => exactDecimal(value, quoteScale) as Amount
  return {
    pair: text.pair,
    title: pairTitle(text),
    base: text.base,
    quote: text.quote,
    baseScale,
    quoteScale,
    priceDecimals: decimalsIn(text.tick),
    quantityDecimals: decimalsIn(text.lot),
    openOrdersMax: text.openOrdersMax,
    tick: exactPrice(text.tick),
    lot: quantity(text.lot),
    quantityMin: quantity(text.quantityMin),
    quantityMax: quantity(text.quantityMax),
    notionalMin: amount(text.notionalMin),
    notionalMax: amount(text.notionalMax),
    makerFeeRate: exactRate(text.makerFeeRate),
    takerFeeRate: exactRate(text.takerFeeRate),
    priceBandRate: exactRate(text.priceBandRate),
    marketProtectionRate: exactRate(text.marketProtectionRate),
    text,
  }
}
