import { expect, test } from 'vitest'
import { exposureRows } from './exposure-rows.ts'

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
