import { compareDecimals } from '@assay/money/decimal-text'
import type { MarketRow } from './market-row.ts'

/** The views of the home page's table. */
export const MARKET_VIEWS = ['hot', 'gainers', 'losers', 'new', 'favourites'] as const
export type MarketView = (typeof MARKET_VIEWS)[number]

/** For so long a market counts as new. */
export const NEW_FOR_DAYS = 30
const DAY_MS = 86_400_000

interface ViewContext {
  /** In the person's order. */
  favourites: readonly string[]
  /** ms since 1970 UTC. */
  now: number
}

const byVolume = (a: MarketRow, b: MarketRow) => compareDecimals(b.ticker.quoteVolume24h, a.ticker.quoteVolume24h)
const byChange = (a: MarketRow, b: MarketRow) => compareDecimals(b.ticker.change24h, a.ticker.change24h)

/** The rows that a person named, in that order. */
export const inOrder = (rows: readonly MarketRow[], pairs: readonly string[]): MarketRow[] =>
  pairs.flatMap(pair => rows.find(row => row.pair === pair) ?? [])

/** The most traded first. */
export const mostTraded = (rows: readonly MarketRow[]): MarketRow[] => [...rows].sort(byVolume)

/** The rows of a view, in its order. */
export function viewOf(view: MarketView, rows: readonly MarketRow[], { favourites, now }: ViewContext): MarketRow[] {
  switch (view) {
    case 'hot':
      return mostTraded(rows)
    case 'gainers':
      return rows.filter(row => compareDecimals(row.ticker.change24h, '0') > 0).sort(byChange)
    case 'losers':
      return rows.filter(row => compareDecimals(row.ticker.change24h, '0') < 0).sort((a, b) => byChange(b, a))
    case 'new':
      return rows.filter(row => now - row.listedAt < NEW_FOR_DAYS * DAY_MS).sort((a, b) => b.listedAt - a.listedAt)
    case 'favourites':
      return inOrder(rows, favourites)
  }
}
