import { expect, test } from 'vitest'
import { needsReconnect } from './judge-beat.ts'

const beat = { late: 2000, silent: 900, isOpen: true, isAway: false }

test('a page in view begins anew after sleep, and when its connection is silent', () => {
  expect(needsReconnect(beat)).toBe(false)
  expect(needsReconnect({ ...beat, late: 60_000 })).toBe(true)
  expect(needsReconnect({ ...beat, silent: 11_000 })).toBe(true)
  expect(needsReconnect({ ...beat, silent: 11_000, isOpen: false })).toBe(false)
})

test('a page in the background, whose timers run once a minute, keeps its connection', () => {
  expect(needsReconnect({ ...beat, late: 60_000, silent: 800, isAway: true })).toBe(false)
  expect(needsReconnect({ ...beat, late: 60_000, silent: 60_000, isAway: true })).toBe(false)
})

test('a page that is shown again keeps a connection that has gone on, and begins a dead one anew', () => {
  expect(needsReconnect({ ...beat, late: 0, silent: 1500 })).toBe(false)
  expect(needsReconnect({ ...beat, late: 0, silent: 120_000 })).toBe(true)
})
