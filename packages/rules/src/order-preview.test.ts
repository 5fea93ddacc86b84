import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { expect, it } from 'vitest'
import { previewSpotOrder } from './order-preview.ts'
import type { SpotRules } from './spot-filters.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount

const settings: SpotRules = {
  baseScale: 8,
  quoteScale: 6,
  tick: price('0.1'),
  lot: quantity('0.00001'),
  quantityMin: quantity('0.00001'),
  quantityMax: quantity('10'),
  notionalMin: usdt('5'),
  notionalMax: usdt('100000'),
  makerFeeRate: 80_000n as Rate,
  takerFeeRate: 100_000n as Rate,
  priceBandRate: 10_000_000n as Rate,
  marketProtectionRate: 2_000_000n as Rate,
}
const asks: [Price, Quantity][] = [
  [price('60000'), quantity('0.5')],
  [price('60100'), quantity('1')],
]
const reference = price('60000')

it('shows a limit buy that is filled in part: what it pays, gets, freezes, and what rests', () => {
  const preview = previewSpotOrder({
    side: 'buy',
    type: 'limit',
    price: price('60050'),
    quantity: quantity('0.8'),
    levels: asks,
    settings,
    reference,
  })
  expect(preview).toEqual({
    filledQuantity: quantity('0.5'),
    averagePrice: price('60000'),
    notional: usdt('30000'),
    fee: quantity('0.0005'),
    restingFee: quantity('0.00024'),
    receive: quantity('0.4995'),
    hold: usdt('48040'),
    slippage: 0n,
    remaining: quantity('0.3'),
    unspent: 0n,
  })
})

it('shows a market buy over two levels with its average and slippage', () => {
  const preview = previewSpotOrder({ side: 'buy', type: 'market', quantity: quantity('1'), levels: asks, settings, reference })
  expect(preview).toMatchObject({
    averagePrice: price('60050'),
    notional: usdt('60050'),
    hold: usdt('61200'),
    remaining: 0n,
    restingFee: 0n,
  })
  // 50 / 60000 = 0.0833… %, rounded up at the rate's scale.
  expect(preview.slippage).toBe(83_334n)
})

it('spends at most the total, in whole lots', () => {
  const preview = previewSpotOrder({ side: 'buy', type: 'market', total: usdt('100'), levels: asks, settings, reference })
  expect(preview).toMatchObject({ filledQuantity: quantity('0.00166'), notional: usdt('99.6'), unspent: usdt('0.4'), hold: usdt('100') })
})

it('shows nothing filled on an empty side and beyond the protection', () => {
  const empty = previewSpotOrder({ side: 'sell', type: 'market', quantity: quantity('1'), levels: [], settings, reference })
  expect(empty).toMatchObject({ filledQuantity: 0n, averagePrice: 0n, receive: 0n, slippage: 0n, remaining: quantity('1') })
  const far: [Price, Quantity][] = [[price('61200.1'), quantity('1')]]
  expect(previewSpotOrder({ side: 'buy', type: 'market', quantity: quantity('1'), levels: far, settings, reference }).filledQuantity).toBe(
    0n,
  )
})
