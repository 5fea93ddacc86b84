import { expect, test } from 'vitest'
import { totalInCoin, totalInDollars } from './total-in-coin.ts'

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
  ['10000', '0.9991', '9991'],
  ['0.009999', '1', '0'],
  ['-1', '0.9991', '-1'],
  ['10000', '', undefined],
])('%s USDT at %s US dollars for one are %s US dollars', (total, rate, expected) => {
  expect(totalInDollars(total, rate)).toBe(expected)
})
