import { plainName } from '@assay/rules/realm'
import { COINS, METALS } from '../../markets/coins.ts'

/** A perpetual market that the house lists: what a lot is, and how deep its margin table goes. */
export interface HousePerpMarket {
  market: string
  base: string
  /** That of the spot pair, so that both charts have one grid; tick x lot is a whole number of quote units. */
  tick: string
  lotSize: string
  /** Most coin in one order. */
  orderMax: string
  /** The ceilings of the house's margin table are divided by it. */
  tierDivisor: bigint
  /** The spot pair on the same underlying: the simulated past of one is that of the other. */
  spotPair?: string
}

/** A lot in coin, and how much smaller than bitcoin's the market's greatest positions are. */
const LOTS: Readonly<Record<string, [lotSize: string, tierDivisor: bigint]>> = {
  BTC: ['0.001', 1n],
  ETH: ['0.01', 2n],
  BNB: ['0.01', 10n],
  SOL: ['0.1', 5n],
  XRP: ['10', 10n],
  ADA: ['10', 20n],
  DOGE: ['100', 10n],
  TRX: ['100', 20n],
  LINK: ['1', 20n],
  LTC: ['0.1', 20n],
  DOT: ['1', 20n],
  AVAX: ['0.1', 20n],
}

const METAL_LOTS: Readonly<Record<string, Pick<HousePerpMarket, 'lotSize' | 'orderMax' | 'tierDivisor'>>> = {
  XAU: { lotSize: '0.01', orderMax: '2000', tierDivisor: 5n },
  XAG: { lotSize: '1', orderMax: '100000', tierDivisor: 10n },
}

const marketOf = (asset: string): string => `${asset}-PERP`

/** All perpetual markets, in the order of the market list; each settles in USDT. */
export const HOUSE_PERP_MARKETS: readonly HousePerpMarket[] = [
  ...COINS.flatMap(({ asset, tick, quantityMax, pair }) => {
    const lot = LOTS[asset]
    if (!lot) return []
    const [lotSize, tierDivisor] = lot
    return { market: marketOf(asset), base: asset, tick, lotSize, orderMax: quantityMax, tierDivisor, spotPair: pair }
  }),
  ...METALS.flatMap(({ asset, tick }) => {
    const lot = METAL_LOTS[asset]
    return lot ? { market: marketOf(asset), base: asset, tick, ...lot } : []
  }),
]

/** So much of what is traded in a coin's pair is traded in its contract, and so often. */
export const CONTRACT_PACE = { numerator: 7n, denominator: 20n } as const

/** Where the simulated past of a market is kept: a perpetual on a coin has that of the coin's pair, a practice market that of the real one. */
export const simulatedPastOf = (market: string): { name: string; contract?: HousePerpMarket } => {
  const name = plainName(market)
  const contract = HOUSE_PERP_MARKETS.find(listed => listed.market === name)
  return contract?.spotPair ? { name: contract.spotPair, contract } : { name }
}
