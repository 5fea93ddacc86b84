import { getChart } from '@assay/wire/charts/calls'
import { getCandles, getCurrencyAll, getCurrencyMessage, getMarketList } from '@assay/wire/markets/calls'
import { getSpotOrderHistory, getSpotTrades } from '@assay/wire/spot/calls'
import { BTCUSDT } from '../src/features/spot/example-rules.ts'
import { BOOK, BTC_TICKER, ETH_TICKER } from './listed-markets.ts'
import { data, type WireServer } from './wire-server.ts'

const rulesOf = ({ pair, base }: typeof BTC_TICKER) => ({ ...BTCUSDT, pair, base })

/** Gives the spot terminal what it asks for. Its chart waits for its setup: it would draw on a canvas, which a page in memory has not. */
export function answerSpotTerminal(server: WireServer): void {
  server.hold(getChart)
  server.answer(getChart, { setup: null, savedAt: 0 })
  server.answer(getCurrencyMessage, ({ pair }) => {
    const ticker = pair === 'BTCUSDT' ? BTC_TICKER : ETH_TICKER
    return data({ kind: 'spot', rules: rulesOf(ticker), ticker, favourite: false })
  })
  server.answer(getMarketList, { limit: 200, markets: [], favourites: [] })
  server.answer(getCandles, { candles: [] })
  const pairs = [BTC_TICKER, ETH_TICKER].map(ticker => ({
    pair: ticker.pair,
    base: ticker.base,
    quote: ticker.quote,
    rules: rulesOf(ticker),
  }))
  server.answer(getCurrencyAll, { assets: [], pairs })
  server.answer(getSpotTrades, { trades: [], more: false })
  server.answer(getSpotOrderHistory, { orders: [], more: false })
  server.live.give('ticker', [BTC_TICKER, ETH_TICKER])
  server.live.give('orders', [])
  server.live.give('fills', [])
  server.live.give('balances', [
    { wallet: 'exchange', asset: 'USDT', available: '10000', frozen: '0' },
    { wallet: 'exchange', asset: 'BTC', available: '1', frozen: '0' },
  ])
  for (const pair of ['BTCUSDT', 'ETHUSDT']) {
    server.live.give('book', BOOK, pair)
    server.live.give('trades', [], pair)
    server.live.give('candles', [], `${pair}:15m`)
  }
}
