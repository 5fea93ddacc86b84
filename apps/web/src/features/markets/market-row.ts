import type { ResponseOf } from '@assay/wire/call'
import type { getMarketList, MarketCategory, MarketKind, PerpTicker, Ticker } from '@assay/wire/markets/calls'
import type { PerpFigures } from '@assay/wire/perp/rules'

type Listed = Omit<ResponseOf<typeof getMarketList>['markets'][number], 'sparkline'> & { sparkline: readonly string[] }

/** One market as the tables show it. */
export interface MarketRow {
  kind: MarketKind
  pair: string
  base: string
  quote: string
  name: string
  ticker: Ticker
  /** Of a perpetual market. */
  perp?: PerpFigures
  category: MarketCategory
  /** Since when it can be traded, ms. */
  listedAt: number
  /** The last 24 hours, the live price included. */
  sparkline: readonly string[]
  /** Decimals that all prices of the row are written with, so that nothing jumps. */
  decimals: number
}

const isOfContract = (ticker: Ticker | PerpTicker): ticker is PerpTicker => 'mark' in ticker

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0

/** The list of the server with the live figures laid over it, in the list's order. */
export function marketRows(listed: readonly Listed[], live: Readonly<Record<string, Ticker | PerpTicker>>): MarketRow[] {
  return listed.map(({ kind, ticker: asListed, perp: perpAsListed, name, category, listedAt, sparkline }) => {
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
    const { pair, base, quote } = ticker
    const perp = isOfContract(ticker) ? ticker : perpAsListed
    const row = { kind, pair, base, quote, name, ticker, category, listedAt, sparkline: [...sparkline, ticker.last], decimals }
    return perp ? { ...row, perp } : row
  })
}
