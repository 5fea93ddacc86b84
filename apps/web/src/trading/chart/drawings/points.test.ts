import { DRAWING_POINTS_MAX } from '@assay/wire/charts/calls'
import { expect, test } from 'vitest'
import { drawnPoints, keptPoints } from './points.ts'

test('what is kept is drawn again at the same place', () => {
  const points = [
    { timestamp: 1_700_000_000_000, value: 64_120.5 },
    { timestamp: 1_700_000_900_000, value: 0.00001234 },
  ]
  expect(drawnPoints(keptPoints(points)!)).toEqual(points)
})

test('a stroke of the brush keeps its ends and its way, and no more places than are kept', () => {
  const stroke = Array.from({ length: 1000 }, (_, index) => ({ timestamp: index * 60_000, value: index }))
  const kept = keptPoints(stroke)!
  expect(kept).toHaveLength(DRAWING_POINTS_MAX)
  expect(kept[0]).toEqual([0, 0])
  expect(kept.at(-1)).toEqual([999 * 60_000, 999])
  for (let index = 1; index < kept.length; index += 1) expect(kept[index]![0]).toBeGreaterThan(kept[index - 1]![0])
})

test('a drawing that hangs nowhere is not kept', () => {
  expect(keptPoints([{ timestamp: 1, value: 2 }, { value: 3 }])).toBeUndefined()
  expect(keptPoints([{ timestamp: 1, value: Number.NaN }])).toBeUndefined()
  expect(keptPoints([])).toBeUndefined()
})
