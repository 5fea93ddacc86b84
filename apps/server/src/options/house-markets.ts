/** A delivery market that the house lists. */
export interface HouseOptionMarket {
  market: string
  base: string
}

/** All delivery markets, in the order of the market list; each pays in USDT. */
export const HOUSE_OPTION_MARKETS: readonly HouseOptionMarket[] = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'XAU'].map(base => ({
  market: `${base}-OPTION`,
  base,
}))
