import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage } from '../page/page-state.ts'
import { serverNow, takeServerTime } from './server-time.ts'

const NOON = Date.UTC(2026, 0, 5, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'performance', 'setTimeout'] })
})
afterEach(() => {
  closePage()
  vi.useRealTimers()
})

/** Frames of an exchange whose clock is `ahead` ms ahead of true time, one a second, each travelling 80 ms. */
function frames(seconds: number, truth: () => number, ahead = 0): void {
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1000)
    takeServerTime(truth() + ahead - 80)
  }
}

test('a step of the machine clock does not move the exchange time', () => {
  const start = performance.now()
  const truth = () => NOON + performance.now() - start
  frames(5, truth)
  expect(Math.abs(serverNow() - truth())).toBeLessThan(1000)
  vi.setSystemTime(Date.now() + 5000)
  expect(Math.abs(serverNow() - truth())).toBeLessThan(1000)
  frames(40, truth)
  expect(Math.abs(serverNow() - truth())).toBeLessThan(1000)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(Math.abs(serverNow() - truth())).toBeLessThan(1000)
})

test('an exchange whose clock was set back is followed within half a minute', () => {
  const start = performance.now()
  const truth = () => NOON + performance.now() - start
  frames(20, truth, 5000)
  expect(serverNow() - truth()).toBeGreaterThan(4000)
  frames(31, truth)
  expect(Math.abs(serverNow() - truth())).toBeLessThan(1000)
})
