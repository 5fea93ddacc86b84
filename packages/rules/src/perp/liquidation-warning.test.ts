import type { Price, Rate } from '@assay/money/kinds'
import { describe, expect, test } from 'vitest'
import { RATE_ONE } from '../fees.ts'
import { liquidationDistance, nextWarningLevel, type WarningLevel, warningLevelAt } from './liquidation-warning.ts'

const price = (value: number) => BigInt(value) as Price
const percent = (value: number) => ((BigInt(Math.round(value * 100)) * RATE_ONE) / 10_000n) as Rate

describe('the distance to liquidation', () => {
  test('is what the mark may fall for a long and rise for a short, as a share of the mark', () => {
    expect(liquidationDistance({ side: 'long', mark: price(1000), liquidationPrice: price(900) })).toBe(percent(10))
    expect(liquidationDistance({ side: 'short', mark: price(1000), liquidationPrice: price(1050) })).toBe(percent(5))
  })

  test('is nothing at the price and beyond it, and there is none where no price liquidates', () => {
    expect(liquidationDistance({ side: 'long', mark: price(900), liquidationPrice: price(900) })).toBe(0n)
    expect(liquidationDistance({ side: 'long', mark: price(880), liquidationPrice: price(900) })).toBe(0n)
    expect(liquidationDistance({ side: 'long', mark: price(880), liquidationPrice: undefined })).toBeUndefined()
    expect(liquidationDistance({ side: 'long', mark: price(0), liquidationPrice: price(900) })).toBeUndefined()
  })
})

describe('the level of a warning', () => {
  test.each([
    [20.01, undefined],
    [20, 20],
    [10.01, 20],
    [10, 10],
    [5.01, 10],
    [5, 5],
    [0, 5],
  ])('at %d percent is %s', (distance, level) => expect(warningLevelAt(percent(distance))).toBe(level))

  /** Levels along a path of distances, beginning with none. */
  const along = (...distances: number[]) => {
    let level: WarningLevel | undefined
    return distances.map(distance => {
      level = nextWarningLevel(level, percent(distance))
      return level
    })
  }

  test('falls with the distance, also by two at once', () => {
    expect(along(30, 19, 9, 4)).toEqual([undefined, 20, 10, 5])
    expect(along(30, 4)).toEqual([undefined, 5])
  })

  test('holds while the distance swings around it, and is left a fifth further', () => {
    expect(along(5, 5.5, 4.9, 6, 6.01)).toEqual([5, 5, 5, 5, 10])
    expect(along(20, 23, 24, 24.01, 20)).toEqual([20, 20, 20, undefined, 20])
    expect(along(5, 11.5, 13, 25)).toEqual([5, 10, 20, undefined])
  })

  test('is none as soon as no price liquidates', () => expect(nextWarningLevel(5, undefined)).toBeUndefined())
})
