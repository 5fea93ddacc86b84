import { CANDLE_INTERVALS } from '@assay/wire/markets/calls'
import { expect, test } from 'vitest'
import { candleInterval, candleOf, intervalOf, periodOf } from './periods.ts'

const AT = Date.UTC(2026, 10, 21, 13, 47, 12)

test.each([
  ['1m', Date.UTC(2026, 10, 21, 13, 47)],
  ['15m', Date.UTC(2026, 10, 21, 13, 45)],
  ['4h', Date.UTC(2026, 10, 21, 12)],
  ['1d', Date.UTC(2026, 10, 21)],
  ['1w', Date.UTC(2026, 10, 16)],
] as const)('a fill stands at its candle: %s', (interval, opened) => expect(candleOf(interval, AT)).toBe(opened))

test('every interval is a period of the chart and the reverse; the minute line is made of minutes', () => {
  for (const interval of CANDLE_INTERVALS) expect(intervalOf(periodOf(interval))).toBe(interval)
  expect(candleInterval('line')).toBe('1m')
})
