import { expect, it } from 'vitest'
import { dayOf, dayStartOf } from './hong-kong-day.ts'

it('a day begins at 00:00 in Hong Kong, 16:00 UTC of the day before', () => {
  const start = Date.UTC(2026, 2, 28, 16)
  expect([dayStartOf(start), dayStartOf(start + 86_399_999), dayStartOf(start - 1)]).toEqual([start, start, start - 86_400_000])
  expect(dayOf(start) - dayOf(start - 1)).toBe(1)
})
