import { expect, test } from 'vitest'
import { assetsOf } from './assets-of.ts'
import { exchangeBalances } from './exchange-balances.ts'

test('the assets of a row follow from its pair and the asset of its fee', () => {
  expect(assetsOf({ pair: 'BTCUSDT', side: 'buy', feeAsset: 'BTC' })).toEqual({ base: 'BTC', quote: 'USDT' })
  expect(assetsOf({ pair: 'DOGEUSDT', side: 'sell', feeAsset: 'USDT' })).toEqual({ base: 'DOGE', quote: 'USDT' })
})

test('the market`s assets come first, also when one is empty; empty others and other wallets are left out', () => {
  const row = (asset: string, available: string, wallet: 'exchange' | 'contract' = 'exchange') => ({
    wallet,
    asset,
    available,
    frozen: '0',
  })
  const rows = exchangeBalances(
    [row('USDT', '5'), row('XRP', '1'), row('ADA', '2'), row('DOT', '0'), row('ETH', '9', 'contract')],
    ['BTC', 'USDT'],
  )
  expect(rows.map(({ asset, available }) => [asset, available])).toEqual([
    ['BTC', '0'],
    ['USDT', '5'],
    ['ADA', '2'],
    ['XRP', '1'],
  ])
})

test('a wallet with nothing in it is empty', () => {
  expect(exchangeBalances([{ wallet: 'exchange', asset: 'USDT', available: '0.00', frozen: '0' }], ['BTC', 'USDT'])).toEqual([])
})
