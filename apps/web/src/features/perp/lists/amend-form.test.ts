import type { PerpOrder } from '@assay/wire/perp/account'
import { describe, expect, test } from 'vitest'
import { BTC_PERP } from '../example-rules.ts'
import { readPerpRules } from '../perp-rules.ts'
import { type AmendForm, amendableFields, amendFormOf, readAmendment } from './amend-form.ts'

const rules = readPerpRules(BTC_PERP)
const order = (change: Partial<PerpOrder> = {}) =>
  ({ orderId: '9', type: 'limit', price: '59000', lots: '100', filledLots: '0', triggerPrice: '', waiting: false, ...change }) as PerpOrder
const stop = order({ type: 'stopLimit', triggerPrice: '58000', waiting: true })
const read = (change: Partial<AmendForm>, given = order()) => readAmendment({ ...amendFormOf(given), ...change }, given, rules)

describe('changing an order in its row', () => {
  test('offers trigger, price and lots where the order has them', () => {
    expect(amendableFields(order())).toEqual(['price', 'lots'])
    expect(amendableFields(stop)).toEqual(['triggerPrice', 'price', 'lots'])
    expect(amendableFields(order({ type: 'stopMarket', waiting: true }))).toEqual(['triggerPrice', 'lots'])
    expect(amendableFields(order({ type: 'trailingStop', waiting: true }))).toEqual(['lots'])
  })

  test('only what differs is sent; the same figure in other words is no change', () => {
    expect(read({})).toMatchObject({ unchanged: true, request: undefined })
    expect(read({ price: '59000.0' }).unchanged).toBe(true)
    expect(read({ lots: '150' }).request).toEqual({ orderId: '9', shownVersion: '1', lots: '150' })
    expect(read({ triggerPrice: '58100', price: '58050' }, stop).request).toEqual({
      orderId: '9',
      shownVersion: '1',
      triggerPrice: '58100',
      price: '58050',
    })
  })

  test.each([
    [{ price: '' }, 'price', 'priceRequired'],
    [{ price: '59000.05' }, 'price', 'priceOffTick'],
    [{ lots: '' }, 'lots', 'quantityRequired'],
    [{ lots: '40' }, 'lots', 'quantityFilled'],
  ] as const)('%o is refused under its field', (typed, field, name) => {
    expect(read(typed, order({ filledLots: '40' }))).toMatchObject({ problem: { field, name }, request: undefined })
  })

  test('a stop without a trigger is refused', () => {
    expect(read({ triggerPrice: '' }, stop).problem).toEqual({ field: 'triggerPrice', name: 'triggerPriceRequired' })
  })
})
