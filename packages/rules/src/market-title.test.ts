import { expect, test } from 'vitest'
import { marketTitle } from './market-title.ts'

test.each([
  [{ kind: 'spot', base: 'ETH', quote: 'USDT' }, 'ETH/USDT'],
  [{ kind: 'perp', base: 'ETH', quote: 'USDT' }, 'ETH-PERP'],
  [{ kind: 'spot', base: 'demo:ETH', quote: 'demo:USDT' }, 'ETH/USDT'],
  [{ kind: 'perp', base: 'demo:XAU', quote: 'demo:USDT' }, 'XAU-PERP'],
] as const)('a market is written as people write it: %j', (market, title) => {
  expect(marketTitle(market)).toBe(title)
})
