import { expect, test } from 'vitest'
import { arrowHead, extend, extensionLevels, fan, pitchfork, tradePlan } from './geometry.ts'

test('a ray goes through its second place to the edge it points at', () => {
  expect(extend({ x: 10, y: 10 }, { x: 20, y: 15 }, 100)).toEqual([
    { x: 10, y: 10 },
    { x: 100, y: 55 },
  ])
  expect(extend({ x: 10, y: 10 }, { x: 5, y: 15 }, 100)[1]).toEqual({ x: 0, y: 20 })
  expect(extend({ x: 10, y: 10 }, { x: 10, y: 12 }, 100)[1].x).toBe(10)
  expect(extend({ x: 10, y: 10 }, { x: 10, y: 10 }, 100)[1]).toEqual({ x: 10, y: 10 })
})

test('an arrow ends with a head that opens backwards', () => {
  const [left, tip, right] = arrowHead({ x: 0, y: 0 }, { x: 50, y: 0 })
  expect(tip).toEqual({ x: 50, y: 0 })
  expect(left.x).toBeLessThan(50)
  expect(left.y).toBeCloseTo(-right.y, 9)
})

test('the three lines of a pitchfork are parallel, the middle one halves the other two', () => {
  const [median, upper, lower] = pitchfork({ x: 0, y: 50 }, { x: 20, y: 20 }, { x: 20, y: 60 }, 200)
  const slope = (line: ReturnType<typeof pitchfork>[number]) => (line[1].y - line[0].y) / (line[1].x - line[0].x)
  expect(slope(upper!)).toBeCloseTo(slope(median!), 9)
  expect(slope(lower!)).toBeCloseTo(slope(median!), 9)
  expect(median![1].y).toBeCloseTo((upper![1].y + lower![1].y) / 2, 9)
})

test('extension levels repeat the first move from the third value', () => {
  const levels = extensionLevels(100, 150, 120)
  expect(levels.find(({ ratio }) => ratio === 1)?.value).toBe(170)
  expect(levels.find(({ ratio }) => ratio === 1.618)?.value).toBeCloseTo(200.9, 9)
  expect(levels.find(({ ratio }) => ratio === 0)?.value).toBe(120)
})

test('a fan opens between the level and the move itself', () => {
  const lines = fan({ x: 0, y: 100 }, { x: 50, y: 0 }, 50)
  expect(lines.map(([, end]) => Math.round(end.y * 10) / 10)).toEqual([76.4, 61.8, 50, 38.2, 21.4, 0])
})

test('a plan says what is won and lost, and none where nothing is risked', () => {
  expect(tradePlan(100, 130, 90)).toEqual({ win: 0.3, lose: 0.1, ratio: 3 })
  expect(tradePlan(100, 70, 110).ratio).toBe(3)
  expect(tradePlan(100, 130, 100).ratio).toBeUndefined()
})
