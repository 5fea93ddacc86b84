import { z } from 'zod'
import { coinSymbols, moment, type Venue } from '../venue.ts'

/**
 * The price of each trade, by https://docs.kraken.com (WebSocket v2, trade channel), because the tickers there do not say when: quiet markets
 * are silent and then do not count.
 */
const trades = z
  .object({
    channel: z.literal('trade'),
    data: z.array(z.object({ symbol: z.string(), price: z.string(), timestamp: moment })),
  })
  .transform(({ data }) => data.map(({ symbol, price, timestamp }) => ({ symbol, price, at: timestamp })))

export const KRAKEN: Venue = {
  name: 'kraken',
  feeds: [
    {
      address: 'wss://ws.kraken.com',
      path: () => '/v2',
      symbolOf: coinSymbols(asset => `${asset}/USDT`),
      subscribe: symbol => JSON.stringify({ method: 'subscribe', params: { channel: 'trade', symbol: [symbol] } }),
      ping: JSON.stringify({ method: 'ping' }),
      quotes: trades,
      refusal: z.object({ success: z.literal(false), error: z.string() }).transform(({ error }) => error),
    },
  ],
}
