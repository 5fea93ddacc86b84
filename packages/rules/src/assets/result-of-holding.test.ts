import { expect, test } from 'vitest'
import { resultOfHolding } from './result-of-holding.ts'

test.each([
  [{ amount: '0.5', value: '1600', averageCost: '3000' }, '100'],
  [{ amount: '0.00000001', value: '0', averageCost: '3034.3447816' }, '-0.000031'],
  [{ amount: '2', value: '5999.999999', averageCost: '3000' }, '-0.000001'],
  [{ amount: '2', value: '6000', averageCost: '' }, undefined],
])('%o has brought %s USDT', (holding, expected) => {
  expect(resultOfHolding(holding)).toBe(expected)
})
