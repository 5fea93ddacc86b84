import { expect, test } from 'vitest'
import { remindersDue } from './reminders-due.ts'

const BEGAN = 1_800_000_000_000
const minutes = (number: number) => BEGAN + number * 60_000

test('a session is reminded of every thirty minutes, and not before', () => {
  expect(remindersDue(BEGAN, minutes(29))).toEqual({ number: 0, lastedMs: 0 })
  expect(remindersDue(BEGAN, minutes(30))).toEqual({ number: 1, lastedMs: 30 * 60_000 })
  expect(remindersDue(BEGAN, minutes(89)).number).toBe(2)
})

test('a session that is not known yet is not reminded of', () => expect(remindersDue(0, minutes(300)).number).toBe(0))
