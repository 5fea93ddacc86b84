import { expect, test } from 'vitest'
import { totalInCoin, totalInCurrency } from './total-in-coin.ts'

test('a total in a coin is the total by its price, cut to eight decimals', () => {
  expect(totalInCoin('10000', '64000')).toBe('0.15625')
  expect(totalInCoin('100', '3')).toBe('33.33333333')
  expect(totalInCoin('0', '3')).toBe('0')
})

test('without a price there is no figure', () => {
  expect(totalInCoin('100', '')).toBeUndefined()
  expect(totalInCoin('100', '0')).toBeUndefined()
})

test.each([
  ['10000', '0.9991', 2, '9991'],
  ['0.009999', '1', 2, '0'],
  ['-1', '0.9991', 2, '-1'],
  ['10000', '', 2, undefined],
  ['100.99', '155.26', 0, '15679'],
  ['1', '0.91917213', 2, '0.91'],
])('%s USDT at %s for one are, with %i decimals, %s', (total, rate, decimals, expected) => {
  expect(totalInCurrency(total, rate, decimals)).toBe(expected)
})
