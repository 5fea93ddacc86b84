import { expect, it } from 'vitest'
import { expiryMinuteOf, expiryOf, SOURCE_AGE_MAX_MS, settlementSeconds, settlementSpan, startOf, strikeSpan } from './schedule.ts'

const NOON = Date.UTC(2026, 10, 22, 12)

it.each([
  [0, 1_000],
  [1, 1_000],
  [999, 1_000],
  [1_000, 2_000],
])('a contract accepted %i ms after noon starts %i ms after it: never in a second whose price is known', (accepted, starts) => {
  expect(startOf(NOON + accepted)).toBe(NOON + starts)
})

it.each([
  [0, 1_000, 2_000],
  [500, 499, 1_000],
  [500, 500, 2_000],
  [0, SOURCE_AGE_MAX_MS, 6_000],
])('one accepted %i ms after noon on an index as old as %i ms starts %i ms after noon', (accepted, age, starts) => {
  expect(startOf(NOON + accepted, age)).toBe(NOON + starts)
})

it('expires as many whole seconds after its start as its duration has', () => {
  expect(expiryOf(startOf(NOON + 250), 60)).toBe(NOON + 61_000)
})

it.each([
  [1, 10],
  [60, 10],
  [120, 10],
  [121, 60],
  [180, 60],
  [3_600, 60],
])('a contract of %i s settles on its last %i seconds', (seconds, expected) => expect(settlementSeconds(seconds)).toBe(expected))

it('the strike is of the three seconds from the start, the settlement of those before expiry', () => {
  expect(strikeSpan(NOON)).toEqual({ from: NOON, to: NOON + 3_000 })
  expect(settlementSpan(NOON, 60)).toEqual({ from: NOON - 10_000, to: NOON })
  expect(settlementSpan(NOON, 300)).toEqual({ from: NOON - 60_000, to: NOON })
})

it('an expiry on a full minute counts to the minute that begins with it', () => {
  expect(expiryMinuteOf(NOON)).toBe(NOON)
  expect(expiryMinuteOf(NOON + 59_000)).toBe(NOON)
  expect(expiryMinuteOf(NOON + 60_000)).toBe(NOON + 60_000)
})
