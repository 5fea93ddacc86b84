import { describe, expect, test } from 'vitest'
import { placeOf, priceTicks, spanOf, spread, timeTicks, valueAt } from './scales.ts'

describe('the scales of the line', () => {
  test('a place and its value belong to each other', () => {
    const span = { from: 100, to: 300 }
    expect(placeOf(150, span, 400)).toBe(100)
    expect(valueAt(100, span, 400)).toBe(150)
  })

  test('prices are marked at round figures, never more than asked for', () => {
    expect(priceTicks({ from: 64_003, to: 64_047 }, 5)).toEqual([64_010, 64_020, 64_030, 64_040])
    expect(priceTicks({ from: 0.0701, to: 0.0712 }, 6).length).toBeLessThanOrEqual(6)
  })

  test('times are marked at round seconds and minutes', () => {
    expect(timeTicks({ from: 61_000, to: 181_000 }, 4)).toEqual([90_000, 120_000, 150_000, 180_000])
    expect(timeTicks({ from: 0, to: 7_200_000 }, 6)).toEqual([0, 1_800_000, 3_600_000, 5_400_000, 7_200_000])
  })

  test('everything is seen with air around it, also a price that stands still', () => {
    expect(spanOf([100, 200], 0.1)).toEqual({ from: 90, to: 210 })
    const still = spanOf([64_000])
    expect(still!.to).toBeGreaterThan(still!.from)
    expect(spanOf([])).toBeUndefined()
  })
})

describe('labels', () => {
  test('stay where they do not cover each other', () => expect(spread([10, 50], 20, { from: 0, to: 100 })).toEqual([10, 50]))

  test('move apart, in their order, and stay within', () => {
    expect(spread([50, 52, 51], 20, { from: 0, to: 100 })).toEqual([50, 90, 70])
    expect(spread([95, 98], 20, { from: 0, to: 100 })).toEqual([70, 90])
  })
})
