import { expect, test } from 'vitest'
import { marketRows } from './market-row.ts'

const ticker = {
  pair: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  last: '64120.1',
  index: '64121.12345678',
  open24h: '64000',
  high24h: '65000',
  low24h: '63000',
  change24h: '0.01',
  change1h: '0.001',
  change7d: '',
  baseVolume24h: '1',
  quoteVolume24h: '64000',
  bestBid: '64120',
  bestAsk: '64121',
  state: 'trading',
  rulesVersion: 1,
  at: 1,
} as const
const listed = [
  { kind: 'spot', ticker, name: 'Bitcoin', category: 'payment', listedAt: 1, sparkline: ['1', '2'], favourite: false },
] as const

test('live figures replace those of the list, and the line goes on to the live price', () => {
  const [row] = marketRows(listed, { BTCUSDT: { ...ticker, last: '64130' } })
  expect(row?.ticker.last).toBe('64130')
  expect(row?.sparkline).toEqual(['1', '2', '64130'])
})

test('a perpetual contract carries its figures: those of the list until the live ones come', () => {
  const figures = { mark: '64121', fundingRate: '0.0001', nextFundingAt: 9, openInterestLots: '7', openInterest: '448' }
  const contract = { ...listed[0], kind: 'perp', ticker: { ...ticker, pair: 'BTC-PERP' }, perp: figures } as const
  expect(marketRows([contract], {})[0]).toMatchObject({ kind: 'perp', pair: 'BTC-PERP', perp: figures })
  const live = { ...ticker, pair: 'BTC-PERP', ...figures, openInterest: '900' }
  expect(marketRows([contract], { 'BTC-PERP': live })[0]?.perp?.openInterest).toBe('900')
})

test('a round price keeps the decimals of the market, so that the width does not change', () => {
  expect(marketRows(listed, { BTCUSDT: { ...ticker, last: '64130' } })[0]?.decimals).toBe(1)
})
