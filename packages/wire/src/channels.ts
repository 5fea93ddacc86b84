import type { ChannelsOf, PrivateChannel } from './sockets.ts'

/**
 * What everybody is told, by whether it is of one market or of all of a realm at once. Names alone, so that a page that only listens does not load
 * what the products are; whatever stands not here is private. A public channel of a product that is missing here does not compile.
 */
export const PUBLIC_CHANNELS = {
  ticker: 'allMarkets',
  perpTicker: 'allMarkets',
  optionMarkets: 'allMarkets',
  optionPool: 'allMarkets',
  newCoins: 'allMarkets',
  index: 'market',
  book: 'market',
  trades: 'market',
  candles: 'market',
} as const satisfies Record<ChannelsOf<'allMarkets'>, 'allMarkets'> & Record<ChannelsOf<'market'>, 'market'>

/**
 * `ticker`, `book:BTCUSDT`, `trades:BTCUSDT`, `candles:BTCUSDT:1m`, `orders`, `fills`, `balances`, `alerts`; of perpetuals `perpTicker`,
 * `book:BTC-PERP`, `trades:BTC-PERP`, `candles:BTC-PERP:1m` and the private ones. Of practice markets `ticker:demo`, `book:demo:BTCUSDT`
 * and so on.
 */
export type ChannelName =
  | ChannelsOf<'allMarkets'>
  | `${ChannelsOf<'allMarkets'>}:demo`
  | `${Exclude<ChannelsOf<'market'>, 'candles'>}:${string}`
  | `candles:${string}:${string}`
  | PrivateChannel

/** Whether a channel tells of one market or of all of a realm; `undefined` of a private one. */
export const publicAudience = (name: string): 'market' | 'allMarkets' | undefined => {
  const [kind = ''] = name.split(':')
  return Object.hasOwn(PUBLIC_CHANNELS, kind) ? PUBLIC_CHANNELS[kind as keyof typeof PUBLIC_CHANNELS] : undefined
}
