import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, filledParts, isSameDecimal, shareOfWhole, subtractDecimals } from './decimal-text.ts'

test.each([
  ['2', '10', -1],
  ['10', '2', 1],
  ['0.10', '0.1', 0],
  ['-0', '0', 0],
  ['-1', '1', -1],
  ['-2', '-10', 1],
  ['0.00000001', '0', 1],
  ['99999999999999999999.1', '99999999999999999999.2', -1],
])('%s against %s gives %i', (a, b, order) => expect(Math.sign(compareDecimals(a, b))).toBe(order))

test('orders as the exact numbers do', () => {
  const units = fc.bigInt(-(10n ** 24n), 10n ** 24n)
  const decimal = (value: bigint) => {
    const digits = (value < 0n ? -value : value).toString().padStart(9, '0')
    return `${value < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
  }
  fc.assert(fc.property(units, units, (a, b) => Math.sign(compareDecimals(decimal(a), decimal(b))) === (a < b ? -1 : a > b ? 1 : 0)))
})

test('the smallest difference is told, whatever the number of decimals', () =>
  expect(compareDecimals('0.1000000000000000000000001', '0.1')).toBeGreaterThan(0))

test.each([
  [['0.1', '0.20', '-0.3000'], '0'],
  [['12', '0.000000000000000001'], '12.000000000000000001'],
  [['', '5'], '5'],
  [[], '0'],
])('%j together are %s', (texts, sum) => expect(addDecimals(texts)).toBe(sum))

test.each([
  ['1', '0.999999', '0.000001'],
  ['1.5', '2', '-0.5'],
  ['-1', '-1', '0'],
])('%s less %s is %s', (one, other, difference) => expect(subtractDecimals(one, other)).toBe(difference))

test.each([
  ['0.10', '0.1', true],
  ['', '', true],
  ['', '0', false],
  ['-1', '1', false],
  ['no number', '0', false],
])('%j and %j say the same: %s', (a, b, isSame) => expect(isSameDecimal(a, b)).toBe(isSame))

test('a part of a whole is cut, never rounded up, and nothing of what holds nothing', () => {
  expect(filledParts('0.999999', '1', 100n)).toBe(99n)
  expect(filledParts('29', '100.0', 100n)).toBe(29n)
  expect(shareOfWhole('12345.99', '2000000')).toBe('0.0061')
  expect(shareOfWhole('0', '0')).toBe('0')
  expect(filledParts('1', '', 100n)).toBe(0n)
})
