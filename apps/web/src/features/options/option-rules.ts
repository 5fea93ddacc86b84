import { decimalsIn, exactDecimal } from '@assay/money/decimal'
import { exactPrice, exactRate } from '@assay/money/figures'
import type { Amount, Price } from '@assay/money/kinds'
import { pairTitle } from '@assay/rules/market-title'
import type { OptionDuration } from '@assay/rules/options/settings'
import type { OptionMarket } from '@assay/wire/options/calls'

/** The terms of a delivery market as ticket and chart use them; they are what the formulas of `rules/options` take. */
export interface OptionRules {
  market: string
  /** As the panels of a terminal name it. */
  pair: string
  title: string
  base: string
  quote: string
  quoteScale: number
  /** Strike and settlement price are rounded to it. */
  tick: Price
  priceDecimals: number
  durations: readonly OptionDuration[]
  userPayoutMaximum: Amount
  /** Version of the terms that an order names. */
  version: number
}

/** Reads the terms of a market from the wire, exactly. Throws when the server sends something else than decimals. */
export function readOptionRules(text: OptionMarket): OptionRules {
  const amount = (value: string) => exactDecimal(value, text.quoteScale) as Amount
  return {
    market: text.market,
    pair: text.market,
    title: pairTitle(text),
    base: text.base,
    quote: text.quote,
    quoteScale: text.quoteScale,
    tick: exactPrice(text.tick),
    priceDecimals: decimalsIn(text.tick),
    durations: text.durations.map(({ seconds, minimumStake, maximumStake, payoutRate, feeRate }) => ({
      seconds,
      minimumStake: amount(minimumStake),
      maximumStake: amount(maximumStake),
      payoutRate: exactRate(payoutRate),
      feeRate: exactRate(feeRate),
    })),
    userPayoutMaximum: amount(text.userPayoutMaximum),
    version: text.version,
  }
}
