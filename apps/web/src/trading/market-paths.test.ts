import { expect, test } from 'vitest'
import { marketPath } from './market-paths.ts'

test('a market is part of the address of its terminal', () => {
  expect(marketPath({ kind: 'spot', pair: 'BTCUSDT' })).toBe('/deal?pair=BTCUSDT')
  expect(marketPath({ kind: 'perp', pair: 'BTC-PERP' })).toBe('/deal_c?pair=BTC-PERP')
})
