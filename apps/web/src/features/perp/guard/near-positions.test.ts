import type { PerpPosition } from '@assay/wire/perp/account'
import { expect, test } from 'vitest'
import { nearPositions } from './near-positions.ts'

const position = (positionId: string, side: 'long' | 'short', markPrice: string, liquidationPrice: string, entryPrice = '110') =>
  ({ positionId, side, markPrice, liquidationPrice, entryPrice: side === 'long' ? entryPrice : '90' }) as PerpPosition

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

test('a position that leverage brought within a level is not warned of before the next, and within 5 percent always', () => {
  const opened = (positionId: string, markPrice: string, liquidationPrice: string) =>
    position(positionId, 'long', markPrice, liquidationPrice, '100')
  expect(nearPositions([opened('10x', '99.8', '90.5')])).toEqual([])
  expect(nearPositions([opened('10x', '95', '90.5')]).map(({ level }) => level)).toEqual([5])
  expect(nearPositions([opened('25x', '100', '96.5')]).map(({ level, isNearer }) => [level, isNearer])).toEqual([[5, false]])
  expect(nearPositions([opened('25x', '98.2', '96.5')]).map(({ level, isNearer }) => [level, isNearer])).toEqual([[50, true]])
})
