import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paintAtMost } from './paint.ts'

let painted: [panel: string, at: number][] = []
const panel = (name: string) => paintAtMost(() => painted.push([name, Date.now()]))

beforeAll(() => {
  vi.useFakeTimers()
})
afterAll(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  vi.advanceTimersByTime(1000)
  painted = []
})

test('all panels are drawn in one beat, at most ten times a second, and none is left behind', () => {
  const changed = [panel('book'), panel('trades'), panel('chart')]
  for (let moment = 0; moment < 200; moment++) {
    changed[moment % 3]?.()
    vi.advanceTimersByTime(5)
  }
  vi.advanceTimersByTime(100)
  const beats = new Set(painted.map(([, at]) => at))
  expect(beats.size).toBeLessThanOrEqual(11)
  expect(painted).toHaveLength(3 * (beats.size - 1) + 1)
})

test('after a quiet time a change is drawn at once', () => {
  panel('book')()
  vi.advanceTimersByTime(0)
  expect(painted).toHaveLength(1)
})

test('a panel that cannot be drawn stops no other', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new Error('cannot be drawn')
  paintAtMost(() => {
    throw fault
  })()
  panel('trades')()
  vi.advanceTimersByTime(100)
  expect(painted).toHaveLength(1)
  expect(reported).toHaveBeenCalledWith(fault)
  vi.unstubAllGlobals()
})
