import { z } from 'zod'
import { coinSymbols, moment, type Venue } from '../venue.ts'

/** The price of each trade, by https://docs.cdp.coinbase.com/exchange (ticker channel): quiet markets are silent and then do not count. */
const ticker = z
  .object({ type: z.literal('ticker'), product_id: z.string(), price: z.string(), time: moment })
  .transform(({ product_id, price, time }) => [{ symbol: product_id, price, at: time }])

export const COINBASE: Venue = {
  name: 'coinbase',
  feeds: [
    {
      address: 'wss://ws-feed.exchange.coinbase.com',
      path: () => '/',
      symbolOf: coinSymbols(asset => `${asset}-USDT`),
      subscribe: symbol => JSON.stringify({ type: 'subscribe', product_ids: [symbol], channels: ['ticker'] }),
      quotes: ticker,
      refusal: z
        .object({ type: z.literal('error'), message: z.string(), reason: z.string().optional() })
        .transform(({ message, reason }) => reason ?? message),
    },
  ],
}
