import { expect, test } from 'vitest'
import { directionOf } from './change.tsx'

test.each([
  ['0.00004', {}, 'none'],
  ['-0.00004', {}, 'none'],
  ['0.00009', {}, 'none'],
  ['0.0001', {}, 'up'],
  ['-0.0123', {}, 'down'],
  ['0.009', { as: 'amount', decimals: 2 }, 'none'],
  ['-0.009', { as: 'amount', decimals: 2 }, 'none'],
  ['-0.01', { as: 'amount', decimals: 2 }, 'down'],
  ['0.009', { as: 'amount' }, 'up'],
  ['', {}, 'none'],
] as const)('%s shown with %o points %s, as its text does', (value, style, direction) => expect(directionOf(value, style)).toBe(direction))
