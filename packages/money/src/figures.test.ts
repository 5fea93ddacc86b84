import { describe, expect, test } from 'vitest'
import { exactPrice, exactRate, formatPrice, parsePercent, parsePrice } from './figures.ts'

describe('a price', () => {
  test('is read with all its decimals, and written as it was read', () => {
    expect(parsePrice('64120.1')).toBe(6_412_010_000_000n)
    expect(formatPrice(parsePrice('64120.1'))).toBe('64120.1')
  })

  test('that is not there is empty text', () => {
    expect(parsePrice('')).toBeUndefined()
    expect(formatPrice(undefined)).toBe('')
  })

  test('with more decimals than prices have is none', () => {
    expect(parsePrice('0.000000001')).toBeUndefined()
    expect(() => exactPrice('0.000000001')).toThrow()
  })
})

describe('a rate', () => {
  test('is a share of one on the wire, and a percentage where it is typed', () => {
    expect(exactRate('0.001')).toBe(100_000n)
    expect(parsePercent('0.1')).toBe(100_000n)
  })

  test('is no rate where the text is none', () => {
    expect(parsePercent('')).toBeUndefined()
    expect(() => exactRate('')).toThrow()
  })
})
