import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals } from './compare-decimals.tsx'

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
