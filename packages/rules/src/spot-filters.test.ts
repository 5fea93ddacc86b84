import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import type { RefusalParameters } from './refusals.ts'
import { checkSpotOrder, type SpotOrderRequest, type SpotRules } from './spot-filters.ts'

const units = (text: string, scale: number) => parseDecimal(text, scale) as bigint
const price = (text: string) => (text.startsWith('-') ? -units(text.slice(1), 8) : units(text, 8)) as Price
const quantity = (text: string) => price(text) as bigint as Quantity
const usdt = (text: string) => units(text, 6) as Amount

const rules: SpotRules = {
  baseScale: 8,
  quoteScale: 6,
  tick: price('0.1'),
  lot: quantity('0.00001'),
  quantityMin: quantity('0.0001'),
  quantityMax: quantity('10'),
  notionalMin: usdt('10'),
  notionalMax: usdt('100000'),
  makerFeeRate: 80_000n as Rate,
  takerFeeRate: 100_000n as Rate,
  priceBandRate: 10_000_000n as Rate,
  marketProtectionRate: 2_000_000n as Rate,
}
const reference = price('60000')

const limit = (at: string | undefined, of: string | undefined): SpotOrderRequest => ({
  side: 'buy',
  type: 'limit',
  price: at === undefined ? undefined : price(at),
  quantity: of === undefined ? undefined : quantity(of),
})
const market = (of: string): SpotOrderRequest => ({ side: 'sell', type: 'market', quantity: quantity(of) })
const byTotal = (total: string): SpotOrderRequest => ({ side: 'buy', type: 'market', total: usdt(total) })

const refused: [string, SpotOrderRequest, string, RefusalParameters?][] = [
  ['a total beside a quantity', { ...byTotal('100'), quantity: quantity('1') }, 'commandInvalid'],
  ['a total on a limit order', { ...limit('60000', undefined), total: usdt('100') }, 'commandInvalid'],
  ['a total on a sale', { ...byTotal('100'), side: 'sell' }, 'commandInvalid'],
  ['a price on a market order', { ...market('1'), price: price('60000') }, 'commandInvalid'],
  ['no price', limit(undefined, '1'), 'priceRequired'],
  ['a price of zero', limit('0', '1'), 'priceNotPositive'],
  ['a price below zero', limit('-1', '1'), 'priceNotPositive'],
  ['a price between ticks', limit('60000.05', '1'), 'priceOffTick', { tick: '0.1' }],
  ['a price above the band', limit('66000.1', '1'), 'priceOutOfBand', { minimum: '54000', maximum: '66000' }],
  ['a price below the band', limit('53999.9', '1'), 'priceOutOfBand', { minimum: '54000', maximum: '66000' }],
  ['no quantity', limit('60000', undefined), 'quantityRequired'],
  ['a quantity of zero', limit('60000', '0'), 'quantityNotPositive'],
  ['a quantity below zero', limit('60000', '-1'), 'quantityNotPositive'],
  ['a total of zero', byTotal('0'), 'quantityNotPositive'],
  ['a quantity between lots', limit('60000', '0.000015'), 'quantityOffLot', { lot: '0.00001' }],
  ['too small a quantity', limit('60000', '0.00009'), 'quantityTooSmall', { minimum: '0.0001' }],
  ['too great a quantity', limit('60000', '10.00001'), 'quantityTooLarge', { maximum: '10' }],
  ['too small a notional', limit('60000', '0.00016'), 'notionalTooSmall', { minimum: '10' }],
  ['too small a notional at the reference price', market('0.00016'), 'notionalTooSmall', { minimum: '10' }],
  ['too small a total', byTotal('9.999999'), 'notionalTooSmall', { minimum: '10' }],
  ['too great a notional', limit('60000', '2'), 'notionalTooLarge', { maximum: '100000' }],
  ['too great a total', byTotal('100000.000001'), 'notionalTooLarge', { maximum: '100000' }],
]

describe('checkSpotOrder', () => {
  it.each(refused)('refuses %s', (_case, order, refusal, parameters) =>
    expect(checkSpotOrder(order, rules, reference)).toEqual(parameters ? { refusal, parameters } : { refusal }),
  )

  it.each([
    ['the edge of the band', limit('66000', '0.001')],
    ['the other edge', limit('54000', '0.001')],
    ['the least quantity that is worth the least notional', limit('60000', '0.00017')],
    ['a market order by quantity', market('0.001')],
    ['a market order by total', byTotal('10')],
    ['the greatest total', byTotal('100000')],
  ])('accepts %s', (_case, order) => expect(checkSpotOrder(order, rules, reference)).toBeUndefined())
})
