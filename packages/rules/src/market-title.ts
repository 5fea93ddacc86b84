import { plainName } from './realm.ts'

/** What a market trades. */
export interface TitledMarket {
  /** Coins for money, or contracts on their price. */
  kind: 'spot' | 'perp'
  base: string
  quote: string
}

/** How people write a pair: `BTC/USDT`; one of practice like the real one. */
export const pairTitle = ({ base, quote }: Pick<TitledMarket, 'base' | 'quote'>): string => `${plainName(base)}/${plainName(quote)}`

/** How people write a market: a pair `BTC/USDT`, a perpetual contract `BTC-PERP`; one of practice like the real one. */
export const marketTitle = (market: TitledMarket): string => (market.kind === 'perp' ? `${plainName(market.base)}-PERP` : pairTitle(market))
