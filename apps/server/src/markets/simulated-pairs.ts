import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { SimulatedPair } from '../outside/prices/simulate-candles.ts'
import { SIMULATED_COINS } from '../outside/prices/simulated-coins.ts'
import { COINS, QUOTE_ASSET } from './coins.ts'

const exact = (text: string, scale: number): bigint => {
  const units = parseDecimal(text, scale)
  if (units === undefined) throw new Error(`${text} is not a decimal with at most ${scale} places`)
  return units
}

/** The pairs of the simulation: steps of the listing, behaviour of the coin. */
export const SIMULATED_PAIRS: readonly SimulatedPair[] = SIMULATED_COINS.map(simulatedCoin => {
  const coin = COINS.find(({ asset }) => asset === simulatedCoin.asset)
  if (!coin) throw new Error(`The simulated coin ${simulatedCoin.asset} is not listed`)
  return {
    coin: simulatedCoin,
    pair: coin.pair,
    tick: exact(coin.tick, PRICE_SCALE),
    lot: exact(coin.lot, coin.scale),
    baseScale: coin.scale,
    quoteScale: QUOTE_ASSET.scale,
  }
})
