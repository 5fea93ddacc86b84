import { multiplyDivide } from '@assay/money/arithmetic'
import { exactDecimal } from '@assay/money/decimal'
import type { Amount, Quantity } from '@assay/money/kinds'
import { CONTRACT_PACE, type HousePerpMarket } from '../perp/house/house-markets.ts'
import type { Candle } from './candle.ts'
import { COINS } from './coins.ts'

/**
 * A candle of the simulated past as a market shows it: a pair its own, a contract the prices of its pair and the volume that the simulated takers
 * would have traded in the contract, in whole lots, rounded down, but a lot at least for each price that the candle shows.
 */
export const simulatedCandle = (candle: Candle, contract: HousePerpMarket | undefined): Candle => {
  const scale = COINS.find(({ asset }) => asset === contract?.base)?.scale
  if (!contract || scale === undefined || candle.baseVolume === 0n) return candle
  const lot = exactDecimal(contract.lotSize, scale)
  const lots = multiplyDivide(candle.baseVolume, CONTRACT_PACE.numerator, CONTRACT_PACE.denominator * lot, 'floor')
  const prices = BigInt(new Set([candle.open, candle.high, candle.low, candle.close]).size)
  const baseVolume = ((lots > prices ? lots : prices) * lot) as Quantity
  return { ...candle, baseVolume, quoteVolume: multiplyDivide(candle.quoteVolume, baseVolume, candle.baseVolume, 'floor') as Amount }
}
