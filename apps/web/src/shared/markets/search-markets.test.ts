import { expect, test } from 'vitest'
import { searchMarkets } from './search-markets.ts'

const markets = [
  { pair: 'BTCUSDT', base: 'BTC', name: 'Bitcoin' },
  { pair: 'ETHUSDT', base: 'ETH', name: 'Ethereum' },
  { pair: 'DOGEUSDT', base: 'DOGE', name: 'Dogecoin' },
]
const found = (typed: string) => searchMarkets(markets, typed).map(({ base }) => base)

test.each(['btc', 'BTC/USDT', 'bitcoin', ' bit ', '比特币', '比特幣', 'bitebi', 'bi te bi', 'btb'])('%j finds Bitcoin alone', typed =>
  expect(found(typed)).toEqual(['BTC']),
)

test('what no market is called finds none, and nothing typed finds all', () => {
  expect(found('zzz')).toEqual([])
  expect(found('')).toHaveLength(markets.length)
})
