import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsIn, exactDecimal, exactSigned, formatDecimal, parseDecimal, parseSigned } from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['0', 6, 0n],
    ['1', 6, 1_000_000n],
    ['12.5', 6, 12_500_000n],
    ['0.000001', 6, 1n],
    ['123456789012345678901234567890', 0, 123456789012345678901234567890n],
  ])('reads %s at scale %i', (text, scale, units) => expect(parseDecimal(text, scale)).toBe(units))

  it.each([
    '',
    '-1',
    '+1',
    '1e3',
    '1E3',
    'NaN',
    'Infinity',
    '0x10',
    '１',
    '1,000',
    ' 1',
    '1 ',
    '.5',
    '5.',
    '1.2.3',
    '01',
    '1_000',
    `1${'0'.repeat(60)}`,
  ])('takes %j for no amount', text => expect(parseDecimal(text, 6)).toBeUndefined())

  it('never rounds: more decimals than the scale has are refused, even zeros', () => {
    expect(parseDecimal('0.0000001', 6)).toBeUndefined()
    expect(parseDecimal('1.0000000', 6)).toBeUndefined()
    expect(parseDecimal('1.5', 0)).toBeUndefined()
  })
})

describe('exactDecimal', () => {
  it('reads the same, and throws for what is no amount: nobody goes on with a setting that was mistyped', () => {
    expect(exactDecimal('12.5', 6)).toBe(12_500_000n)
    expect(() => exactDecimal('12,5', 6)).toThrow('"12,5" is not a decimal number with at most 6 places.')
    expect(() => exactDecimal('1.5', 0)).toThrow()
  })
})

describe('formatDecimal', () => {
  it('writes plain decimals, trimmed or with all decimals', () => {
    expect(formatDecimal(1_500_000n, 6)).toBe('1.5')
    expect(formatDecimal(1_500_000n, 6, { trim: false })).toBe('1.500000')
    expect(formatDecimal(2_000_000n, 6)).toBe('2')
    expect(formatDecimal(2_000_000n, 6, { trim: false })).toBe('2.000000')
    expect(formatDecimal(-1n, 8)).toBe('-0.00000001')
    expect(formatDecimal(7n, 0, { trim: false })).toBe('7')
    expect(formatDecimal(10n ** 30n, 0)).toBe('1000000000000000000000000000000')
  })

  it('says exactly what parseDecimal reads, for any amount and scale', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 18 }), fc.boolean(), (units, scale, trim) => {
        expect(parseDecimal(formatDecimal(units, scale, { trim }), scale)).toBe(units)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('decimalsIn', () => {
  it.each([
    ['12.5', 1],
    ['0.010', 2],
    ['0.00000001', 8],
    ['64000', 0],
    ['10', 0],
    ['1.000', 0],
    ['', 0],
  ])('%s has %i', (text, decimals) => expect(decimalsIn(text)).toBe(decimals))
})

describe('exactSigned', () => {
  it.each([
    ['-12.5', 1, -125n],
    ['12.5', 1, 125n],
    ['-0', 6, 0n],
    ['0', 0, 0n],
  ])('reads %s at scale %i', (text, scale, units) => expect(exactSigned(text, scale)).toBe(units))

  it.each(['--1', '-', '+1', '- 1', '1-', ''])('throws for %s', text => expect(() => exactSigned(text, 6)).toThrow())
})

describe('parseSigned', () => {
  it.each([
    ['-12.5', -125n],
    ['12.5', 125n],
    ['-0', 0n],
    ['--1', undefined],
    ['-', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, units) => expect(parseSigned(text, 1)).toBe(units))
})
