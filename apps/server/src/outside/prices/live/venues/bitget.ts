import { z } from 'zod'
import { coinSymbols, metalSymbols, milliseconds, type Venue, type VenueFeed } from '../venue.ts'

/** The middle of the book of each market whenever its ticker changes, by https://www.bitget.com/api-doc (ticker channel, version 2). */
const ticker = z
  .object({
    arg: z.object({ channel: z.literal('ticker') }),
    data: z.array(z.object({ instId: z.string(), bidPr: z.string(), askPr: z.string(), ts: milliseconds })),
  })
  .transform(({ data }) => data.map(({ instId, bidPr: bid, askPr: ask, ts }) => ({ symbol: instId, price: { bid, ask }, at: ts })))

const feed = (instType: string, symbolOf: VenueFeed['symbolOf']): VenueFeed => ({
  address: 'wss://ws.bitget.com',
  path: () => '/v2/ws/public',
  symbolOf,
  subscribe: instId => JSON.stringify({ op: 'subscribe', args: [{ instType, channel: 'ticker', instId }] }),
  ping: 'ping',
  quotes: ticker,
  refusal: z.object({ event: z.literal('error'), msg: z.string() }).transform(({ msg }) => msg),
})

const symbol = (asset: string) => `${asset}USDT`

export const BITGET: Venue = { name: 'bitget', feeds: [feed('SPOT', coinSymbols(symbol)), feed('USDT-FUTURES', metalSymbols(symbol))] }
