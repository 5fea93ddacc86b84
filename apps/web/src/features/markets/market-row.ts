import type { ResponseOf } from '@assay/wire/call'
import type { getMarketList, Ticker } from '@assay/wire/markets'

type Listed = ResponseOf<typeof getMarketList>['markets'][number]

/** One market as the tables show it. */
export interface MarketRow {
  pair: string
  base: string
  quote: string
  name: string
  ticker: Ticker
  /** The last 24 hours, the live price included. */
  sparkline: readonly string[]
  /** Decimals that all prices of the row are written with, so that nothing jumps. */
  decimals: number
}

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0

/** The list of the server with the live figures laid over it, in the list's order. */
export function marketRows(listed: readonly Listed[], live: Readonly<Record<string, Ticker>>): MarketRow[] {
  return listed.map(({ ticker: asListed, name, sparkline }) => {
    const ticker = live[asListed.pair] ?? asListed
    const prices = [
      asListed.last,
      asListed.high24h,
      asListed.low24h,
      asListed.bestBid,
      asListed.bestAsk,
      ticker.last,
      ticker.bestBid,
      ticker.bestAsk,
    ]
    const decimals = Math.max(...prices.map(decimalsOf))
    return { pair: ticker.pair, base: ticker.base, quote: ticker.quote, name, ticker, sparkline: [...sparkline, ticker.last], decimals }
  })
}

/** Markets whose code or name holds what was typed. */
export function searchMarkets(rows: readonly MarketRow[], typed: string): MarketRow[] {
  const sought = typed.trim().toLowerCase().replaceAll('/', '')
  return rows.filter(({ pair, name }) => pair.toLowerCase().includes(sought) || name.toLowerCase().includes(sought))
}
