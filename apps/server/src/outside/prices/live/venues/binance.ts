import { z } from 'zod'
import { coinSymbols, metalSymbols, milliseconds, type Venue } from '../venue.ts'

/** Once a second the middle of the book of each market, by https://developers.binance.com/docs (Individual Symbol Ticker Streams). */
const ticker = z
  .object({ data: z.object({ e: z.literal('24hrTicker'), E: milliseconds, s: z.string(), b: z.string(), a: z.string() }) })
  .transform(({ data: { s, b, a, E } }) => [{ symbol: s, price: { bid: b, ask: a }, at: E }])

/** What was traded last instead, where tickers have no book (Individual Symbol Mini Ticker Stream of futures). */
const miniTicker = z
  .object({ data: z.object({ e: z.literal('24hrMiniTicker'), E: milliseconds, s: z.string(), c: z.string() }) })
  .transform(({ data }) => [{ symbol: data.s, price: data.c, at: data.E }])

const pathOf = (path: string, stream: string) => (symbols: readonly string[]) =>
  `${path}?streams=${symbols.map(symbol => `${symbol.toLowerCase()}@${stream}`).join('/')}`

const symbol = (asset: string) => `${asset}USDT`

export const BINANCE: Venue = {
  name: 'binance',
  feeds: [
    { address: 'wss://stream.binance.com', path: pathOf('/stream', 'ticker'), symbolOf: coinSymbols(symbol), quotes: ticker },
    {
      address: 'wss://fstream.binance.com',
      path: pathOf('/market/stream', 'miniTicker'),
      symbolOf: metalSymbols(symbol),
      quotes: miniTicker,
    },
  ],
}
