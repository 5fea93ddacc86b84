import type { PairScales } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import type { Candle as WireCandle } from '@assay/wire/markets/calls'
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
