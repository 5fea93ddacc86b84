import type { OptionMarket } from '@assay/wire/options/calls'

const duration = (seconds: number, maximumStake: string, payoutRate: string, breakEvenRate: string) => ({
  seconds,
  minimumStake: '5',
  maximumStake,
  payoutRate,
  feeRate: '0.005',
  breakEvenRate,
  room: '50000',
})

/** A delivery market as the server tells it, for tests. */
export const BTC_OPTION: OptionMarket = {
  market: 'BTC-OPTION',
  base: 'BTC',
  quote: 'USDT',
  quoteScale: 6,
  tick: '0.01',
  index: '64000',
  indexAt: 1_800_000_000_000,
  change: '0.01',
  bar: '',
  room: '50000',
  sourceAge: 0,
  userPayoutMaximum: '20000',
  expiryPayoutMaximum: '50000',
  version: 3,
  durations: [
    duration(60, '1000', '0.8', '0.558333'),
    duration(180, '2000', '0.82', '0.552197'),
    duration(300, '3000', '0.85', '0.543243'),
    duration(900, '5000', '0.88', '0.534574'),
    duration(3600, '10000', '0.92', '0.523437'),
  ],
}
