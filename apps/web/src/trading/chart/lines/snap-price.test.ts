import { expect, test } from 'vitest'
import { snapPrice } from './snap-price.ts'

test.each([
  [64120.4499, '0.1', '64120.4'],
  [64120.45001, '0.1', '64120.5'],
  [0.123456, '0.00001', '0.12346'],
  [0.3, '0.1', '0.3'],
  [1234.5678, '0.01', '1234.57'],
])('a place at %d is the price %s-wise %s', (value, tick, price) => expect(snapPrice(value, tick)).toBe(price))

test.each([0, -1, 0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('there is no price at %d', value => {
  expect(snapPrice(value, '0.1')).toBeUndefined()
})
