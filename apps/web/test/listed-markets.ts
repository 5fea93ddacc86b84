import { getMarketList, type Ticker } from '@assay/wire/markets/calls'
import { data, type WireServer } from './wire-server.ts'

const DAY_MS = 86_400_000

/** A market with round figures. */
const tickerOf = (base: string, figures: Partial<Ticker> = {}): Ticker => ({
  pair: `${base}USDT`,
  base,
  quote: 'USDT',
  last: '60000',
  index: '60000',
  open24h: '59000',
  high24h: '61000',
  low24h: '58000',
  change24h: '0.0169',
  change1h: '0.001',
  change7d: '-0.02',
  baseVolume24h: '10',
  quoteVolume24h: '600000',
  rulesVersion: 1,
  bestBid: '59990',
  bestAsk: '60000',
  state: 'trading',
  at: Date.UTC(2026, 0, 5),
  ...figures,
})

export const BTC_TICKER = tickerOf('BTC')
export const ETH_TICKER = tickerOf('ETH')

const LEVELS = Array.from({ length: 20 }, (_, level) => level)
/** A coin at every ten up and down from 60,000. */
export const BOOK = {
  bids: LEVELS.map((level): [string, string] => [String(59990 - 10 * level), '1']),
  asks: LEVELS.map((level): [string, string] => [String(60000 + 10 * level), '1']),
}

/** Coins that are traded, by what they are called and are for; the first trade most, every third falls. */
const COINS = [
  ['BTC', 'Bitcoin', 'payment'],
  ['ETH', 'Ethereum', 'platform'],
  ['SOL', 'Solana', 'platform'],
  ['XRP', 'XRP', 'payment'],
  ['DOGE', 'Dogecoin', 'meme'],
  ['LTC', 'Litecoin', 'payment'],
  ['DOT', 'Polkadot', 'platform'],
  ['LINK', 'Chainlink', 'data'],
] as const
export const SPOT_PAIRS = COINS.map(([base]) => `${base}USDT`)

/** Gives the list of markets, with a contract on gold, and their live figures. */
export function answerMarkets(server: WireServer): void {
  const listed = { listedAt: Date.now() - DAY_MS, sparkline: ['59000', '60000'], favourite: false }
  const spot = COINS.map(([base, name, category], index) => {
    const falls = index % 3 === 2
    const figures = { quoteVolume24h: String(900_000 - 1_000 * index), change24h: falls ? `-0.0${index}` : `0.0${index + 1}` }
    return { kind: 'spot' as const, ticker: tickerOf(base, { ...figures, change7d: `0.0${index}` }), name, category, ...listed }
  })
  const perp = { mark: '4000', fundingRate: '0.0001', nextFundingAt: 0, openInterestLots: '12', openInterest: '48000' }
  const gold = {
    kind: 'perp' as const,
    ticker: tickerOf('XAU', { pair: 'XAU-PERP', last: '4000' }),
    perp,
    name: 'Gold',
    category: 'metal' as const,
    ...listed,
  }
  server.answer(getMarketList, ({ product }) => {
    const markets = [...(product === 'perp' ? [] : spot), ...(product === 'spot' ? [] : [gold])]
    return data({ limit: 200, markets, favourites: [] })
  })
  server.live.give(
    'ticker',
    spot.map(({ ticker }) => ticker),
  )
  server.live.give('perpTicker', [{ ...gold.ticker, ...perp }])
}
