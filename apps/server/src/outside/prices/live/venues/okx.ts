import { z } from 'zod'
import { METALS, milliseconds, type Venue } from '../venue.ts'

/** The middle of the book of each market whenever its ticker changes, by https://www.okx.com/docs-v5 (tickers channel). */
const tickers = z
  .object({
    arg: z.object({ channel: z.literal('tickers') }),
    data: z.array(z.object({ instId: z.string(), bidPx: z.string(), askPx: z.string(), ts: milliseconds })),
  })
  .transform(({ data }) => data.map(({ instId, bidPx: bid, askPx: ask, ts }) => ({ symbol: instId, price: { bid, ask }, at: ts })))

export const OKX: Venue = {
  name: 'okx',
  feeds: [
    {
      address: 'wss://ws.okx.com:8443',
      path: () => '/ws/v5/public',
      symbolOf: asset => (METALS.includes(asset) ? `${asset}-USDT-SWAP` : `${asset}-USDT`),
      subscribe: instId => JSON.stringify({ op: 'subscribe', args: [{ channel: 'tickers', instId }] }),
      ping: 'ping',
      quotes: tickers,
      refusal: z.object({ event: z.literal('error'), msg: z.string() }).transform(({ msg }) => msg),
    },
  ],
}
