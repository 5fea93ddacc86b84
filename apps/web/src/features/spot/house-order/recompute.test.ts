import type { HouseOrder } from '@assay/wire/spot/calls'
import { expect, it } from 'vitest'
import { averageOf, recompute } from './recompute.ts'

const BUY: HouseOrder = {
  seq: 7,
  at: 0,
  pair: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  baseScale: 8,
  quoteScale: 6,
  side: 'buy',
  feeRate: '0.001',
  feeAsset: 'BTC',
  fills: [
    { price: '63066.7', quantity: '0.021', notional: '1324.4007', fee: '0.000021' },
    { price: '63067.1', quantity: '0.00001', notional: '0.630671', fee: '0.00000001' },
  ],
}

it('a purchase pays price times quantity, and its fee in the coin, rounded up on each fill', () => {
  expect(recompute(BUY)).toEqual([
    {
      figure: 'notional',
      recorded: '1325.031371',
      computed: '1325.031371',
      asset: 'USDT',
      formula: '63066.7 × 0.021 + 63067.1 × 0.00001',
      isEqual: true,
    },
    {
      figure: 'fee',
      recorded: '0.00002101',
      computed: '0.00002101',
      asset: 'BTC',
      formula: '⌈0.021 × 0.001⌉ + ⌈0.00001 × 0.001⌉',
      isEqual: true,
    },
    { figure: 'receive', recorded: '0.02098899', computed: '0.02098899', asset: 'BTC', formula: '0.02101 − 0.00002101', isEqual: true },
  ])
  expect(averageOf(BUY)).toEqual({ price: '63066.70019038', quantity: '0.02101' })
})

it('a sale pays its fee in what it brings', () => {
  const sale: HouseOrder = {
    ...BUY,
    side: 'sell',
    feeAsset: 'USDT',
    fills: [{ price: '63066.7', quantity: '0.021', notional: '1324.4007', fee: '1.324401' }],
  }
  expect(recompute(sale).map(({ computed, isEqual }) => [computed, isEqual])).toEqual([
    ['1324.4007', true],
    ['1.324401', true],
    ['1323.076299', true],
  ])
})

it('a fee that is a unit too high is found', () => {
  const [first, second] = BUY.fills
  const wrong = { ...BUY, fills: [first!, { ...second!, fee: '0.00000002' }] }
  expect(recompute(wrong).map(({ isEqual }) => isEqual)).toEqual([true, false, false])
})
