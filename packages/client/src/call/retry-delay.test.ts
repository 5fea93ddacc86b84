import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

const bounds = { first: 500, most: 15_000 }

test('waits longer after each failure, up to the bound', () => {
  expect([0, 1, 2, 5, 40].map(attempt => retryDelay(attempt, 0, bounds))).toEqual([250, 500, 1000, 7500, 7500])
})

test('is never longer than the bound and never nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, chance) => {
      const delay = retryDelay(attempt, chance, bounds)
      expect(delay).toBeGreaterThanOrEqual(250)
      expect(delay).toBeLessThanOrEqual(15_000)
    }),
  )
})
