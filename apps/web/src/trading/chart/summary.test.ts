import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

const candle = (timestamp: number, [open, high, low, close]: [number, number, number, number]) => ({ timestamp, open, high, low, close })

test('a chart in words: where it ends, how far it went, from the first open to the last close', () => {
  const shown = [candle(1, [100, 105, 99, 104]), candle(2, [104, 120, 103, 110]), candle(3, [110, 111, 90, 95])]
  const { change, ...rest } = summaryOf(shown)!
  expect(rest).toEqual({ from: 1, to: 3, last: 95, high: 120, low: 90 })
  expect(change).toBeCloseTo(-0.05, 12)
  expect(summaryOf([])).toBeUndefined()
})
