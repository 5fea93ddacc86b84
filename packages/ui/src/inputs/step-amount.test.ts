import { expect, test } from 'vitest'
import { stepAmount } from './step-amount.tsx'

test.each([
  ['64120.1', 1, '64120.2'],
  ['64120.1', -1, '64120'],
  ['64120.1', 100, '64130.1'],
  ['', 1, '0.1'],
  ['0.1', -10, '0'],
  ['64120.15', 1, '64120.2'],
  ['64120.15', -1, '64120.1'],
])('from %j, %i steps of 0.1 lead to %j', (value, steps, result) => {
  expect(stepAmount(value, { step: '0.1', steps, decimals: 2 })).toBe(result)
})
