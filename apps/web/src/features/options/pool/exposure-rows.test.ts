import { expect, test } from 'vitest'
import { exposureRows, reservedShare } from './exposure-rows.ts'

const exposure = (market: string, expiresAt: number, bullish: string, bearish: string) => ({
  market,
  expiresAt,
  bullish,
  bearish,
  contracts: 1,
})

test('what is promised in a market stands by expiry, as parts of the most for one minute', () =>
  expect(
    exposureRows(
      [exposure('BTC-OPTION', 120_000, '5000', '0'), exposure('ETH-OPTION', 60_000, '1', '1'), exposure('BTC-OPTION', 60_000, '0', '80.5')],
      'BTC-OPTION',
      '50000',
    ),
  ).toMatchObject([
    { expiresAt: 60_000, bullishPercent: 0, bearishPercent: 0.161 },
    { expiresAt: 120_000, bullishPercent: 10, bearishPercent: 0 },
  ]))

test('the reserved share of the pool is cut, never rounded up', () => {
  expect(reservedShare({ balance: '2000000', reserved: '12345.99' })).toBe('0.0061')
  expect(reservedShare({ balance: '0', reserved: '0' })).toBe('0')
})
