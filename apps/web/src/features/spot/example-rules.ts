import type { SpotPairRules } from '@assay/wire/markets/calls'

/** BTCUSDT with round limits: what the tests of ticket and book calculate with. */
export const BTCUSDT: SpotPairRules = {
  pair: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  baseScale: 8,
  quoteScale: 6,
  tick: '0.1',
  lot: '0.00001',
  quantityMin: '0.00001',
  quantityMax: '100',
  notionalMin: '5',
  notionalMax: '1000000',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
  priceBandRate: '0.1',
  marketProtectionRate: '0.02',
  openOrdersMax: 200,
  version: 1,
}
