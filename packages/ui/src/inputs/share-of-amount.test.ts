import { expect, test } from 'vitest'
import { shareOfAmount } from './share-of-amount.tsx'

test.each([
  ['10000', 25, 6, '2500'],
  ['0.00000001', 50, 8, '0'],
  ['1.23456789', 100, 6, '1.234567'],
  ['999.999999', 75, 2, '749.99'],
  ['', 50, 6, ''],
])('of %j, %d percent with %d decimals are %j', (amount, percent, decimals, share) =>
  expect(shareOfAmount(amount, percent, decimals)).toBe(share),
)
