import { expect, test } from 'vitest'
import { movePair, stepPair } from './move-pair.ts'

const pairs = ['A', 'B', 'C', 'D']

test.each([
  ['D', 'A', 'DABC'],
  ['A', 'D', 'BCDA'],
  ['B', 'C', 'ACBD'],
  ['A', 'A', 'ABCD'],
  ['A', 'GONE', 'ABCD'],
])('%s put where %s stands gives %s', (pair, onto, order) => expect(movePair(pairs, pair, onto).join('')).toBe(order))

test('a step moves by one place and stops at the ends', () => {
  expect(stepPair(pairs, 'B', -1).join('')).toBe('BACD')
  expect(stepPair(pairs, 'B', 1).join('')).toBe('ACBD')
  expect(stepPair(pairs, 'A', -1).join('')).toBe('ABCD')
  expect(stepPair(pairs, 'D', 1).join('')).toBe('ABCD')
})
