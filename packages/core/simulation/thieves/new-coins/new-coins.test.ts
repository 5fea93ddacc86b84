import { expect, it } from 'vitest'
import { playNewCoinThieves } from './play.ts'

it('accounts of one owner and an issuer who works with them get no more out of a new coin than its published terms give', () => {
  const thefts = [1, 2, 3, 4].map(seed => playNewCoinThieves(seed, 500))
  expect(thefts.every(({ accepted }) => accepted > 60)).toBe(true)
  expect(thefts.reduce((sum, { sales }) => sum + sales, 0)).toBeGreaterThan(20)
  expect(thefts.some(({ sold }) => sold > 0n)).toBe(true)
})
