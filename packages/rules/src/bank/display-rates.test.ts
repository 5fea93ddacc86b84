import { expect, test } from 'vitest'
import { DISPLAY_CURRENCY_NAMES, isDisplayRate } from './display-rates.ts'

test.each([
  ['EUR', '0.92', true],
  ['EUR', '0.5', true],
  ['EUR', '0.49999999', false],
  ['JPY', '155.2', true],
  // Upside down, as some sources have it.
  ['JPY', '0.0064', false],
  ['VND', '25000', true],
  ['EUR', '0,92', false],
  ['EUR', '-1', false],
  ['EUR', '0.123456789', false],
] as const)('%s %s for a US dollar: %s', (currency, rate, is) => expect(isDisplayRate(currency, rate)).toBe(is))

test('one US dollar is never one of any currency but the euro and the pound', () => {
  expect(DISPLAY_CURRENCY_NAMES.filter(currency => isDisplayRate(currency, '1'))).toEqual(['EUR', 'GBP'])
})
