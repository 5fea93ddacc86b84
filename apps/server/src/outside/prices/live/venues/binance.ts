import { z } from 'zod'
import { coinSymbols, metalSymbols, milliseconds, type Venue, type VenueFeed } from '../venue.ts'

/** Once a second the last price of each market, by https://developers.binance.com/docs (Individual Symbol Mini Ticker Stream). */
const miniTicker = z
  .object({ data: z.object({ e: z.literal('24hrMiniTicker'), E: milliseconds, s: z.string(), c: z.string() }) })
  .transform(({ data }) => [{ symbol: data.s, price: data.c, at: data.E }])

const feed = (address: string, path: string, symbolOf: VenueFeed['symbolOf']): VenueFeed => ({
  address,
  path: symbols => `${path}?streams=${symbols.map(symbol => `${symbol.toLowerCase()}@miniTicker`).join('/')}`,
  symbolOf,
  quotes: miniTicker,
})

const symbol = (asset: string) => `${asset}USDT`

export const BINANCE: Venue = {
  name: 'binance',
  feeds: [
    feed('wss://stream.binance.com', '/stream', coinSymbols(symbol)),
    feed('wss://fstream.binance.com', '/market/stream', metalSymbols(symbol)),
  ],
}
