import type { Price, Rate } from '@assay/money/kinds'
import { describe, expect, test } from 'vitest'
import { RATE_ONE } from '../fees.ts'
import { levelAtEntry, liquidationDistance, nextWarningLevel, type WarningLevel, warningLevelAt } from './liquidation-warning.ts'

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
  /** Of a position that began 33 percent away. */
  const far = (distance: number) => ({ distance: percent(distance), atEntry: percent(33) })

  test.each([
    [20.01, undefined],
    [20, 20],
    [10.01, 20],
    [10, 10],
    [5.01, 10],
    [5, 5],
    [0, 5],
  ])('at %d percent is %s', (distance, level) => expect(warningLevelAt(far(distance))).toBe(level))

  /** Levels along a path of distances, beginning with that of the entry. */
  const from = (atEntry: number, ...distances: number[]) => {
    let level: WarningLevel | undefined = levelAtEntry({ distance: undefined, atEntry: percent(atEntry) })
    return distances.map(distance => {
      level = nextWarningLevel(level, { distance: percent(distance), atEntry: percent(atEntry) })
      return level
    })
  }

  const along = (...distances: number[]) => from(33, ...distances)

  test('falls with the distance, also by two at once', () => {
    expect(along(30, 19, 9, 4)).toEqual([undefined, 20, 10, 5])
    expect(along(30, 4)).toEqual([undefined, 5])
  })

  test('holds while the distance swings around it, and is left a fifth further', () => {
    expect(along(5, 5.5, 4.9, 6, 6.01)).toEqual([5, 5, 5, 5, 10])
    expect(along(20, 23, 24, 24.01, 20)).toEqual([20, 20, 20, undefined, 20])
    expect(along(5, 11.5, 13, 25)).toEqual([5, 10, 20, undefined])
  })

  test('is none as soon as no price liquidates', () =>
    expect(nextWarningLevel(5, { distance: undefined, atEntry: undefined })).toBeUndefined())

  test('of a position that began within one comes at half of the distance at entry and at a quarter', () => {
    expect(from(0.45, 0.45, 0.23, 0.22, 0.12, 0.11)).toEqual([5, 5, 50, 50, 25])
    expect(from(3.5, 3.4, 1.75, 0.8)).toEqual([5, 50, 25])
    expect(from(9.5, 5.01, 5, 2.3)).toEqual([10, 5, 25])
    expect(from(0.45, 0.2, 0.26, 0.28, 0.22)).toEqual([50, 50, 5, 50])
  })

  test('of the entry is none where one of the mark says nearly the same: a far position has three', () => {
    expect(from(33, 16.4, 8.2, 4)).toEqual([20, 10, 5])
    expect(from(50, 24.9, 19, 12.4, 9)).toEqual([undefined, 20, 20, 10])
  })
})
