/** What a page can be told as it happens: names alone, so that a page that only listens does not load how every message is checked. */
export const PUBLIC_CHANNELS = ['ticker', 'perpTicker', 'optionMarkets', 'optionPool', 'index', 'book', 'trades', 'candles'] as const
export const PRIVATE_CHANNELS = [
  'orders',
  'fills',
  'balances',
  'alerts',
  'perpPositions',
  'perpOrders',
  'perpFills',
  'perpWallet',
  'perpTradingModes',
  'perpLiquidations',
  'perpNotices',
  'optionContracts',
  'optionDay',
  'limits',
  'userTransfers',
  'verification',
  'custody',
  'deposits',
  'withdrawals',
  'accountFreeze',
  'vouchers',
] as const
export type PrivateChannel = (typeof PRIVATE_CHANNELS)[number]

/** What is told of all markets of a realm at once: of practice ones under `ticker:demo` and so on. */
export const ALL_MARKETS_CHANNELS = ['ticker', 'perpTicker', 'optionMarkets', 'optionPool'] as const
type AllMarketsChannel = (typeof ALL_MARKETS_CHANNELS)[number]

/**
 * `ticker`, `book:BTCUSDT`, `trades:BTCUSDT`, `candles:BTCUSDT:1m`, `orders`, `fills`, `balances`, `alerts`; of perpetuals `perpTicker`,
 * `book:BTC-PERP`, `trades:BTC-PERP`, `candles:BTC-PERP:1m` and the private ones. Of practice markets `ticker:demo`, `book:demo:BTCUSDT`
 * and so on.
 */
export type ChannelName =
  | AllMarketsChannel
  | `${AllMarketsChannel}:demo`
  | `index:${string}`
  | `book:${string}`
  | `trades:${string}`
  | `candles:${string}:${string}`
  | PrivateChannel
