import { z } from 'zod'
import { METALS, milliseconds, type Venue } from '../venue.ts'

/** The last price of each market whenever its ticker changes, by https://www.okx.com/docs-v5 (tickers channel). */
const tickers = z
  .object({
    arg: z.object({ channel: z.literal('tickers') }),
    data: z.array(z.object({ instId: z.string(), last: z.string(), ts: milliseconds })),
  })
  .transform(({ data }) => data.map(({ instId, last, ts }) => ({ symbol: instId, price: last, at: ts })))

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
