import type { Candle } from '@assay/wire/markets/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applyCandles, listenToCandles } from './candle-feed.ts'

const KEY = 'BTCUSDT:1m'
const frame = (type: 'snapshot' | 'delta', data: Candle[]) => ({
  channel: `candles:${KEY}` as const,
  type,
  seq: 1,
  previous: 0,
  at: 0,
  data,
})
const candle = (minute: number, close: string): Candle => [minute * 60_000, '1', '9', '1', close, '5', '5']

let received: [type: string, closes: string[]][] = []
let stop = () => {}
beforeAll(() => {
  vi.useFakeTimers()
})
afterAll(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  // Whatever was painted before lies behind.
  vi.advanceTimersByTime(1000)
  received = []
  stop = listenToCandles(KEY, (candles, type) => received.push([type, candles.map(([, , , , close]) => close)]))
})
afterEach(() => {
  stop()
})

test('a chart is told four times a second at most, each candle as it was last', () => {
  for (let moment = 0; moment < 100; moment++) {
    applyCandles(KEY, frame('delta', [candle(moment < 50 ? 1 : 2, String(moment))]))
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(250)
  expect(received.length).toBeLessThanOrEqual(5)
  expect(received.flatMap(([, closes]) => closes)).toEqual(expect.arrayContaining(['49', '99']))
  expect(received.at(-1)).toEqual(['delta', ['99']])
})

test('what came before a snapshot is dropped, what came after it is told with it, as a snapshot', () => {
  applyCandles(KEY, frame('delta', [candle(1, '10')]))
  applyCandles(KEY, frame('snapshot', [candle(2, '20'), candle(3, '30')]))
  applyCandles(KEY, frame('delta', [candle(3, '31')]))
  vi.advanceTimersByTime(200)
  expect(received).toEqual([['snapshot', ['20', '31']]])
})
