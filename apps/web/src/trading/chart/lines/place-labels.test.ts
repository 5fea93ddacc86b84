import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const HEIGHT = 300
const placed = (ys: readonly number[], last?: number) => {
  const places = placeLabels(
    ys.map((y, id) => ({ id: String(id), y })),
    { height: HEIGHT, last },
  )
  return ys.map((_, id) => places.get(String(id))!)
}
const heights = (ys: readonly number[], last?: number) => placed(ys, last).map(({ y }) => y)

test.each([
  ['far from each other and from the last price, where they are', [100, 200], 50, [100, 200]],
  ['just above the last price: above it', [295], 300, [280]],
  ['on the last price and just below: below it', [100, 105], 100, [120, 140]],
  ['two at nearly the same price: one below the other', [100, 102], undefined, [100, 120]],
  ['three, whichever comes first: in the order of their prices', [104, 100, 102], undefined, [140, 100, 120]],
  ['near the lower edge: upwards', [290, 295], undefined, [270, 290]],
] as const)('%s', (_, ys, last, expected) => expect(heights(ys, last)).toEqual(expected))

test('off the scale: pinned at the edge, whole, with the direction', () => {
  expect(placed([-500, -20, 5000, 100])).toEqual([
    { y: 10, beyond: 'above' },
    { y: 30, beyond: 'above' },
    { y: 290, beyond: 'below' },
    { y: 100, beyond: undefined },
  ])
})

test('however many there are: as long as they fit none covers another, none leaves the pane, and their order is that of their prices', () => {
  const some = fc.array(fc.double({ min: -400, max: 700, noNaN: true }), { maxLength: 14 })
  fc.assert(
    fc.property(some, ys => {
      const sorted = placed([...ys].sort((one, other) => one - other)).map(({ y }) => y)
      sorted.forEach((y, index) => {
        expect(y).toBeGreaterThanOrEqual(10)
        expect(y).toBeLessThanOrEqual(290)
        if (index > 0) expect(y - sorted[index - 1]!).toBeGreaterThanOrEqual(20 - 1e-9)
      })
    }),
  )
  expect(heights(Array.from({ length: 57 }, (_, index) => 150 + index / 100)).sort((one, other) => one - other)[1]).toBe(15)
})
