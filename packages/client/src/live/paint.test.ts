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

test('all panels are drawn in one beat, at most eight times a second, and none is left behind', () => {
  const changed = [panel('book'), panel('trades'), panel('chart')]
  for (let moment = 0; moment < 200; moment++) {
    changed[moment % 3]?.()
    vi.advanceTimersByTime(5)
  }
  vi.advanceTimersByTime(125)
  const beats = new Set(painted.map(([, at]) => at))
  expect(beats.size).toBeLessThanOrEqual(9)
  expect(painted).toHaveLength(3 * (beats.size - 1) + 1)
})

test('a panel that is dear to draw is drawn in every second beat, and its last change too', () => {
  const [book, chart] = [panel('book'), paintAtMost(() => painted.push(['chart', Date.now()]), 250)]
  for (let moment = 0; moment < 200; moment++) {
    book()
    chart()
    vi.advanceTimersByTime(5)
  }
  vi.advanceTimersByTime(250)
  const of = (name: string) => painted.filter(([panelName]) => panelName === name).map(([, at]) => at)
  expect(of('chart').length).toBeGreaterThanOrEqual(4)
  expect(of('chart').length).toBeLessThanOrEqual(5)
  expect(of('book').length).toBeGreaterThanOrEqual(8)
  expect(of('book').length).toBeLessThanOrEqual(9)
  // Its beats are those of the others while they have any.
  expect(
    of('chart')
      .slice(0, 4)
      .every(at => of('book').includes(at)),
  ).toBe(true)
  const before = of('chart').length
  chart()
  vi.advanceTimersByTime(250)
  expect(of('chart')).toHaveLength(before + 1)
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
