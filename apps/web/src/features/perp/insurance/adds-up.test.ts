import { expect, test } from 'vitest'
import { addsUp } from './adds-up.ts'

const CHANGES = [
  { amount: '-15', balanceAfter: '985.000001' },
  { amount: '0.000001', balanceAfter: '1000.000001' },
  { amount: '1000', balanceAfter: '1000' },
]

test('a balance is the sum of its changes, to the last unit', () => {
  expect(addsUp('985.000001', CHANGES, true)).toBe(true)
  expect(addsUp('0', [], true)).toBe(true)
})

test('a page of them leads to the balance without the older ones', () => {
  expect(addsUp('985.000001', CHANGES.slice(0, 2), false)).toBe(true)
  expect(addsUp('985.000001', CHANGES.slice(0, 2), true)).toBe(false)
})

test('a balance that nobody told of, and a change that is missing, do not add up', () => {
  expect(addsUp('985', CHANGES, true)).toBe(false)
  expect(addsUp('985.000001', [CHANGES[0], CHANGES[2]] as typeof CHANGES, true)).toBe(false)
  expect(addsUp('1', [], true)).toBe(false)
})
