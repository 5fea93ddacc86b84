import type { BookLevel } from '@assay/wire/markets/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BookSide } from './book-side.ts'

const price = fc.integer({ min: 1, max: 60 }).map(ticks => `${Math.floor(ticks / 10)}.${ticks % 10}`)
const levels = fc.array(fc.tuple(price, fc.oneof(fc.constant('0'), fc.integer({ min: 1, max: 999 }).map(String))), { maxLength: 30 })
const shown = (side: BookSide) => side.levels().map((level): BookLevel => [level.priceText, level.quantityText])

for (const best of ['highest', 'lowest'] as const) {
  test(`a ${best}-first side built from deltas is the side built from the final levels`, () => {
    fc.assert(
      fc.property(fc.array(levels, { maxLength: 10 }), deltas => {
        const side = new BookSide(best)
        const truth = new Map<string, string>()
        for (const delta of deltas) {
          side.apply(delta)
          for (const [at, quantity] of delta)
            if (quantity === '0') truth.delete(at)
            else truth.set(at, quantity)
        }
        const order = best === 'highest' ? -1 : 1
        expect(shown(side)).toEqual([...truth].sort(([a], [b]) => order * (Number(a) - Number(b))))
      }),
    )
  })
}

test('a snapshot replaces everything', () => {
  const side = new BookSide('highest')
  side.replace([
    ['2', '1'],
    ['1', '1'],
  ])
  side.replace([['3', '5']])
  expect(shown(side)).toEqual([['3', '5']])
})

test('what a paint was given does not change afterwards', () => {
  const side = new BookSide('lowest')
  side.replace([['1', '1']])
  const painted = side.levels()
  side.apply([
    ['1', '0'],
    ['2', '9'],
  ])
  expect(painted.map(level => level.priceText)).toEqual(['1'])
})

test('levels keep the exact text of their price', () => {
  const side = new BookSide('lowest')
  side.apply([['0.00001234', '100000000000000000000.5']])
  expect(shown(side)).toEqual([['0.00001234', '100000000000000000000.5']])
})
