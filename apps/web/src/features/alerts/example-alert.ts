import type { PriceAlert } from '@assay/wire/alerts/calls'

/** An alert that waits for BTC to rise to 61,000. */
export const exampleAlert = (given: Partial<PriceAlert> = {}): PriceAlert => ({
  id: '5',
  pair: 'BTCUSDT',
  market: { kind: 'spot', base: 'BTC', quote: 'USDT' },
  kind: 'cross',
  rate: '',
  risesTo: '61000',
  fallsTo: '',
  setAt: '60000',
  byMail: false,
  state: 'active',
  createdAt: Date.UTC(2026, 0, 5),
  firedAt: 0,
  firedPrice: '',
  ...given,
})
