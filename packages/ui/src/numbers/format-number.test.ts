import { describe, expect, test } from 'vitest'
import { formatCompact, formatNumber, formatPercent, formatShare } from './format-number.tsx'

describe('a decimal string on the screen', () => {
  test('keeps every digit, far beyond what a binary number could hold', () => {
    expect(formatNumber('123456789012345678901234567890.123456789012345678', 'en')).toBe(
      '123,456,789,012,345,678,901,234,567,890.123456789012345678',
    )
  })

  test('never has an exponent', () => {
    expect(formatNumber('0.00000012', 'en')).toBe('0.00000012')
  })

  test('is cut, not rounded up, to the decimals of the market, and padded to them', () => {
    expect(formatNumber('0.99999', 'en', { decimals: 2 })).toBe('0.99')
    expect(formatNumber('-0.99999', 'en', { decimals: 2 })).toBe('-0.99')
    expect(formatNumber('64120', 'en', { decimals: 1 })).toBe('64,120.0')
  })

  test('follows the locale', () => {
    expect(formatNumber('64120.5', 'de')).toBe('64.120,5')
    expect(formatNumber('64120.5', 'ar-u-nu-latn')).toBe('64,120.5')
    expect(formatNumber('64120.5', 'th-u-ca-gregory')).toBe('64,120.5')
  })

  test('is an ellipsis while unknown, never a zero', () => {
    expect(formatNumber('', 'en')).toBe('…')
    expect(formatNumber('NaN', 'en')).toBe('…')
    expect(formatShare('', 'en')).toBe('…')
    expect(formatCompact('', 'en')).toBe('…')
    // German has no short word for a thousand.
    expect(formatCompact('3279.599', 'de')).toBe('3.279,59')
  })

  test('in percent keeps every digit and puts the sign where the locale has it', () => {
    expect(formatPercent('2.55', 'en')).toBe('2.55%')
    expect(formatPercent('0.1', 'en')).toBe('0.1%')
    expect(formatPercent('2.5', 'de')).toBe('2,5\u00a0%')
    expect(formatPercent('2.5', 'ar-u-nu-latn')).toBe(formatShare('0.025', 'ar-u-nu-latn', { decimals: 1 }))
    expect(formatPercent('', 'en')).toBe('…')
  })

  test('shows a change with its sign', () => {
    expect(formatShare('-0.0123', 'en', { sign: 'always' })).toBe('-1.23%')
    expect(formatShare('0.0123', 'en', { sign: 'always' })).toBe('+1.23%')
    expect(formatShare('0', 'en', { sign: 'always' })).toBe('0.00%')
    expect(formatNumber('10', 'en', { sign: 'always' })).toBe('+10')
  })

  test('a share is cut as any figure is: what has not happened whole is not shown so', () => {
    expect(formatShare('0.99999', 'en')).toBe('99.99%')
    expect(formatShare('-0.012399', 'en')).toBe('-1.23%')
    expect(formatShare('0.999', 'de', { decimals: 0 })).toBe('99\u00a0%')
  })

  test('has no sign when what is shown of it is nothing', () => {
    expect(formatNumber('-0.004', 'en', { decimals: 2 })).toBe('0.00')
    expect(formatNumber('0.004', 'en', { decimals: 2, sign: 'always' })).toBe('0.00')
    expect(formatShare('-0.00004', 'en')).toBe('0.00%')
    expect(formatNumber('-0.01', 'en', { decimals: 2 })).toBe('-0.01')
  })

  test('is shortened only for summaries', () => {
    expect(formatCompact('57724999.5', 'en')).toBe('57.72M')
  })
})
