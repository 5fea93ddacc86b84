import { expect, test } from 'vitest'
import { filledPercent } from './filled-percent.ts'

test('the filled share is rounded down: 100% is said only of what is filled', () => {
  const order = { quantity: '3', total: '', filledQuantity: '0', filledNotional: '0', closeReason: '' }
  expect(filledPercent(order)).toBe(0)
  expect(filledPercent({ ...order, filledQuantity: '2.99999' })).toBe(99)
  expect(filledPercent({ ...order, filledQuantity: '3', closeReason: 'filled' })).toBe(100)
})

test('a buy by total counts what was spent, and is whole when it ended for being filled', () => {
  const order = { quantity: '', total: '500', filledQuantity: '0.004', filledNotional: '250', closeReason: '' }
  expect(filledPercent(order)).toBe(50)
  expect(filledPercent({ ...order, filledNotional: '499.5', closeReason: 'filled' })).toBe(100)
})
