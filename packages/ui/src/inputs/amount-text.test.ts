import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, readAmountText, separatorsOf } from './amount-text.tsx'

const english = separatorsOf('en')
const german = separatorsOf('de')
const french = separatorsOf('fr')

const read = (text: string, separators = english, decimals = 8) => {
  const reading = readAmountText(text, { decimals, separators })
  return reading.kind === 'amount' ? reading.value : reading.kind === 'empty' ? '' : reading.problem
}

describe('an amount as it is typed', () => {
  test.each([
    ['0,9', '0.9'],
    ['0.9', '0.9'],
    ['0,001', '0.001'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1.234', '1.234'],
    ['1,23', '1.23'],
    ['1,2345', '1.2345'],
    ['1,234,567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1.234.567,89', '1234567.89'],
    [' 12 345.6 ', '12345.6'],
    ['12\u00a0345,6', '12345.6'],
    ['12\u202f345,6', '12345.6'],
    ['', ''],
    ['   ', ''],
  ])('%j is read as %j', (text, value) => expect(read(text)).toBe(value))

  test.each([
    ['1,000', english],
    ['999,999', english],
    ['1.000', german],
    ['12.345', german],
  ])('%j may be a thousand times more or less, so it is asked and not guessed', (text, separators) => {
    expect(read(text, separators)).toBe('ambiguous')
  })

  test.each([
    ['1.000', english, '1.000'],
    ['1,000', german, '1.000'],
    ['1,234', french, '1.234'],
  ])("%j is clear where the person's own locale does not group with that sign", (text, separators, value) => {
    expect(read(text, separators)).toBe(value)
  })

  test.each([
    '1e5',
    '1.2e-7',
    'abc',
    '1,23,456',
    '1.2.3',
    '0x10',
    '1,2.3,4',
    '.',
    ',',
    '12.345,678.9',
    '١٫٢٫٣',
    '١٫٢٬٣٤٥',
    '1.234٬567',
    '١٢٬٣٤',
    '½',
    '10²',
    '①',
  ])('%j is not a number', text => {
    expect(read(text)).toBe('notANumber')
  })

  test.each([
    ['１２３．５', '123.5'],
    ['１２３。５', '123.5'],
    ['１，２３４．５', '1234.5'],
    ['٠٫٥', '0.5'],
    ['۰٫۵', '0.5'],
    ['๐.๕', '0.5'],
    ['०.५', '0.5'],
    ['٠،٥', '0.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['١٬٠٠٠', '1000'],
    ['١٫٥٠٠', '1.500'],
    ['1,234٫5', '1234.5'],
    ['１２３', '123'],
  ])('%j is read as %j, and the field says as what it was read', (text, value) => {
    expect(readAmountText(text, { decimals: 8, separators: english })).toEqual({ kind: 'amount', value, interpreted: true })
  })

  test.each(['\u2066123.5\u2069', '\u200e123.5', '\u202b123.5\u202c', '\ufeff123.5\u200b', '\u200f123.5'])(
    '%j holds a figure between marks that nobody sees',
    text => {
      expect(readAmountText(text, { decimals: 8, separators: english })).toEqual({ kind: 'amount', value: '123.5', interpreted: false })
    },
  )

  test.each([
    ['１，０００', english],
    ['١،٠٠٠', english],
    ['１．０００', german],
  ])('%j is as ambiguous as in other digits', (text, separators) => expect(read(text, separators)).toBe('ambiguous'))

  test.each(['-1', '－１', '−1'])('%j is refused as negative', text => expect(read(text)).toBe('negative'))

  test('more decimals than the asset has are refused, zeros at the end are not decimals', () => {
    expect(read('0.123', english, 2)).toBe('tooManyDecimals')
    expect(read('0.120', english, 2)).toBe('0.12')
    expect(read('5.0', english, 0)).toBe('5')
  })

  test('what the page writes into a field is read back as the same amount in every locale', () => {
    const decimals = fc
      .tuple(fc.bigInt(0n, 10n ** 20n), fc.stringMatching(/^\d{0,8}$/))
      .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : `${whole}`))
    fc.assert(
      fc.property(decimals, fc.constantFrom('en', 'de', 'fr', 'es', 'vi', 'ja', 'th-u-ca-gregory', 'ar-u-nu-latn'), (value, locale) => {
        const separators = separatorsOf(locale)
        expect(read(amountText(value, separators), separators)).toBe(value)
      }),
    )
  })
})
