import { expect, test } from 'vitest'
import { expectedReplyAt, isServed, nextServed, USUAL_REPLY_MS } from './support-hours.ts'

/** Monday 30 November 2026, 09:00 in Hong Kong. */
const MONDAY_OPENS = Date.parse('2026-11-30T01:00:00Z')

test.each([
  ['Monday before it opens', '2026-11-30T00:59:59.999Z', false],
  ['Monday when it opens', '2026-11-30T01:00:00Z', true],
  ['Monday in its last millisecond', '2026-11-30T12:59:59.999Z', true],
  ['Monday when it closes', '2026-11-30T13:00:00Z', false],
  ['Saturday at noon', '2026-11-28T04:00:00Z', false],
  ['Sunday at noon', '2026-11-29T04:00:00Z', false],
  ['Sunday evening in Europe, Monday morning in Hong Kong', '2026-11-30T01:30:00Z', true],
])('%s', (_when, at, served) => expect(isServed(Date.parse(at))).toBe(served))

test.each([
  ['in hours, at once', '2026-11-30T03:00:00Z', '2026-11-30T03:00:00Z'],
  ['before it opens, the same day', '2026-11-29T22:00:00Z', '2026-11-30T01:00:00Z'],
  ['in the evening, the next day', '2026-11-30T20:00:00Z', '2026-12-01T01:00:00Z'],
  ['on Friday evening, on Monday', '2026-11-27T14:00:00Z', '2026-11-30T01:00:00Z'],
  ['on Saturday, on Monday', '2026-11-28T04:00:00Z', '2026-11-30T01:00:00Z'],
  ['on Sunday, on Monday', '2026-11-29T04:00:00Z', '2026-11-30T01:00:00Z'],
])('%s', (_when, at, next) => expect(nextServed(Date.parse(at))).toBe(Date.parse(next)))

test('off hours the usual time counts from when support answers next', () => {
  expect(expectedReplyAt(Date.parse('2026-11-28T04:00:00Z'), USUAL_REPLY_MS)).toBe(MONDAY_OPENS + USUAL_REPLY_MS)
  expect(expectedReplyAt(MONDAY_OPENS + 1, 60_000)).toBe(MONDAY_OPENS + 60_001)
})
