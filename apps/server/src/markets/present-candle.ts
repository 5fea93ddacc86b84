import type { PairScales } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import type { CandleTrades, Candle as WireCandle } from '@assay/wire/markets/calls'
import type { Candle } from './candle.ts'
import { priceText } from './tickers.ts'

/** A candle as it travels: times in ms, decimals as text. */
export const presentCandle = (candle: Candle, { baseScale, quoteScale }: PairScales): WireCandle => [
  candle.openAt,
  priceText(candle.open),
  priceText(candle.high),
  priceText(candle.low),
  priceText(candle.close),
  formatDecimal(candle.baseVolume, baseScale),
  formatDecimal(candle.quoteVolume, quoteScale),
]

/** Its trades as they travel. */
export const presentCandleTrades = ({ trades }: Candle, { baseScale, quoteScale }: PairScales): CandleTrades => [
  trades?.count ?? 0,
  formatDecimal(trades?.takerBase ?? 0n, baseScale),
  formatDecimal(trades?.takerQuote ?? 0n, quoteScale),
]
