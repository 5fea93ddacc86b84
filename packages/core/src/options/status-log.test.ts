import { expect, it } from 'vitest'
import { enterStatus, forgetStatus, isActive, type Status, wasActive } from './status-log.ts'

function log(): Status[] {
  const entries: Status[] = []
  enterStatus(entries, 5, false)
  enterStatus(entries, 10, true)
  enterStatus(entries, 12, true)
  enterStatus(entries, 20, false)
  enterStatus(entries, 30, true)
  return entries
}

it('says what was so just before a time; what begins at that very time does not count', () => {
  expect([5, 10, 11, 20, 21, 30, 31, 99].map(at => wasActive(log(), at))).toEqual([false, false, true, true, false, false, true, true])
  expect([isActive([]), isActive(log())]).toEqual([false, true])
})

it('keeps an entry for each change alone', () => {
  expect(log()).toEqual([
    { at: 10, is: true },
    { at: 20, is: false },
    { at: 30, is: true },
  ])
})

it('forgets what says nothing about a time and those after it', () => {
  for (const before of [5, 10, 15, 20, 21, 30, 31, 99]) {
    const entries = log()
    forgetStatus(entries, before)
    for (let at = before; at < 40; at++) expect(wasActive(entries, at)).toBe(wasActive(log(), at))
  }
  const entries = log()
  forgetStatus(entries, 31)
  expect(entries).toEqual([{ at: 30, is: true }])
})
