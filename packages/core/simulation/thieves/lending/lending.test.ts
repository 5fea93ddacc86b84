import { expect, it } from 'vitest'
import { playLendingThieves } from './play.ts'

it.each([1, 2, 3])('accounts of one owner get nothing out of loans and conversions beyond what they had: seed %i', seed => {
  expect(playLendingThieves(seed, 600)).toBeGreaterThan(60)
})
