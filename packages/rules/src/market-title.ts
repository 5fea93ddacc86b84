import { plainName } from './realm.ts'

/** What a market trades. */
export interface TitledMarket {
  /** Coins for money, or contracts on their price. */
  kind: 'spot' | 'perp'
  base: string
  quote: string
}

/** How people write a market: `BTC/USDT`, a perpetual contract `BTC-PERP`; one of practice like the real one. */
export const marketTitle = ({ kind, base, quote }: TitledMarket): string =>
  kind === 'perp' ? `${plainName(base)}-PERP` : `${plainName(base)}/${plainName(quote)}`
