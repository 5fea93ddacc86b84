import type { PerpPosition } from '@assay/wire/perp-account'
import { expect, test } from 'vitest'
import { nearPositions } from './near-positions.ts'

const position = (positionId: string, side: 'long' | 'short', markPrice: string, liquidationPrice: string) =>
  ({ positionId, side, markPrice, liquidationPrice }) as PerpPosition

test('the bar shows who is within 20 percent of liquidation, the nearest first, with the level', () => {
  const positions = [
    position('far', 'long', '100', '79.9'),
    position('near', 'short', '100', '115'),
    position('nearest', 'long', '100', '95.5'),
    position('never', 'short', '100', ''),
    position('unpriced', 'long', '', '90'),
  ]
  expect(nearPositions(positions).map(({ position: { positionId }, level }) => [positionId, level])).toEqual([
    ['nearest', 5],
    ['near', 20],
  ])
})
