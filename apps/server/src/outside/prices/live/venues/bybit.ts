import { z } from 'zod'
import { coinSymbols, metalSymbols, milliseconds, type Venue, type VenueFeed } from '../venue.ts'

/** What was traded last in each market whenever it changes, by https://bybit-exchange.github.io/docs/v5 (ticker). A delta without it is no price. */
const ticker = z
  .object({
    topic: z.string().startsWith('tickers.'),
    ts: milliseconds,
    data: z.object({ symbol: z.string(), lastPrice: z.string() }),
  })
  .transform(({ ts, data }) => [{ symbol: data.symbol, price: data.lastPrice, at: ts }])

const feed = (category: string, symbolOf: VenueFeed['symbolOf']): VenueFeed => ({
  address: 'wss://stream.bybit.com',
  path: () => `/v5/public/${category}`,
  symbolOf,
  subscribe: symbol => JSON.stringify({ op: 'subscribe', args: [`tickers.${symbol}`] }),
  ping: JSON.stringify({ op: 'ping' }),
  quotes: ticker,
  refusal: z.object({ success: z.literal(false), ret_msg: z.string() }).transform(({ ret_msg }) => ret_msg),
})

const symbol = (asset: string) => `${asset}USDT`

export const BYBIT: Venue = { name: 'bybit', feeds: [feed('spot', coinSymbols(symbol)), feed('linear', metalSymbols(symbol))] }
