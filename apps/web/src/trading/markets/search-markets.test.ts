import { expect, test } from 'vitest'
import { searchMarkets } from './search-markets.ts'

const markets = [
  { pair: 'BTCUSDT', base: 'BTC', name: 'Bitcoin' },
  { pair: 'ETHUSDT', base: 'ETH', name: 'Ethereum' },
  { pair: 'DOGEUSDT', base: 'DOGE', name: 'Dogecoin' },
  { pair: 'XAU-PERP', base: 'XAU', name: 'Gold' },
  { pair: 'LINKUSDT', base: 'LINK', name: 'Chainlink' },
]
const found = (typed: string) => searchMarkets(markets, typed).map(({ base }) => base)

test.each(['btc', 'BTC/USDT', 'bitcoin', ' bit ', '比特币', '比特幣', 'bitebi', 'bi te bi', 'btb'])('%j finds Bitcoin alone', typed =>
  expect(found(typed)).toEqual(['BTC']),
)

test.each(['BTC_USDT', 'BTC:USDT', 'btc usdt', 'ＢＴＣ／ＵＳＤＴ', 'BTC–USDT', '\u2066BTC/USDT\u2069', "bi'te'bi"])(
  '%j finds the pair',
  typed => expect(found(typed)).toEqual(['BTC']),
)

test.each(['XAU-PERP', 'xau perp', 'XAUPERP', 'XAU_PERP', 'ｘａｕ－ｐｅｒｐ'])('%j finds the contract', typed =>
  expect(found(typed)).toEqual(['XAU']),
)

test.each(['LİNK', 'lınk', 'Línk'])('%j finds the coin whose name a Turkish or an accented keyboard wrote', typed =>
  expect(found(typed)).toEqual(['LINK']),
)

test('what no market is called finds none, and nothing typed finds all', () => {
  expect(found('zzz')).toEqual([])
  expect(found('')).toHaveLength(markets.length)
})
