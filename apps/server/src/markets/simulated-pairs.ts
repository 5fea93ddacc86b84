import { exactDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { SimulatedPair } from '../outside/prices/simulate-candles.ts'
import { SIMULATED_COINS, SIMULATED_METALS } from '../outside/prices/simulated-coins.ts'
import { CONTRACT_PACE, HOUSE_PERP_MARKETS } from '../perp/house/house-markets.ts'
import { COINS, METALS, QUOTE_ASSET } from './coins.ts'

const COIN_PAIRS: readonly SimulatedPair[] = SIMULATED_COINS.map(simulatedCoin => {
  const coin = COINS.find(({ asset }) => asset === simulatedCoin.asset)
  if (!coin) throw new Error(`The simulated coin ${simulatedCoin.asset} is not listed`)
  return {
    coin: simulatedCoin,
    pair: coin.pair,
    tick: exactDecimal(coin.tick, PRICE_SCALE),
    lot: exactDecimal(coin.lot, coin.scale),
    baseScale: coin.scale,
    quoteScale: QUOTE_ASSET.scale,
  }
})

const { numerator, denominator } = CONTRACT_PACE

/** A metal has no spot pair: its past is that of its contract. */
const METAL_PAIRS: readonly SimulatedPair[] = SIMULATED_METALS.map(simulatedMetal => {
  const metal = METALS.find(({ asset }) => asset === simulatedMetal.asset)
  const listed = HOUSE_PERP_MARKETS.find(({ base }) => base === simulatedMetal.asset)
  if (!metal || !listed) throw new Error(`The simulated metal ${simulatedMetal.asset} is not listed`)
  return {
    coin: { ...simulatedMetal, ordersPerSecond: (simulatedMetal.ordersPerSecond * Number(numerator)) / Number(denominator) },
    pair: listed.market,
    tick: exactDecimal(listed.tick, PRICE_SCALE),
    lot: exactDecimal(listed.lotSize, metal.scale),
    baseScale: metal.scale,
    quoteScale: QUOTE_ASSET.scale,
  }
})

/** What the simulation makes candles of: steps of the listing, behaviour of the underlying. */
export const SIMULATED_PAIRS: readonly SimulatedPair[] = [...COIN_PAIRS, ...METAL_PAIRS]
