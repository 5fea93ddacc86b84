import { expect, test } from 'vitest'
import { dueAtOf, isOverdue } from './deadlines.ts'

const DEADLINES = { requested: 7_200_000, approved: 900_000, sending: 3_600_000 }
const asked = { state: 'requested', requestedAt: 1_000, approvedAt: null, sentAt: null }

test.each([
  [asked, 7_201_000],
  [{ ...asked, state: 'approved', approvedAt: 5_000 }, 905_000],
  [{ ...asked, state: 'sending', approvedAt: 5_000, sentAt: 6_000 }, 3_606_000],
  [{ ...asked, state: 'settled', approvedAt: 5_000, sentAt: 6_000 }, 0],
  [{ ...asked, state: 'refused' }, 0],
])('each state counts from its own beginning, an end has no deadline: %j', (withdrawal, dueAt) => {
  expect(dueAtOf(withdrawal, DEADLINES)).toBe(dueAt)
})

test('at its deadline a withdrawal is in time, a millisecond later it is overdue, and one that has ended never is', () => {
  expect(isOverdue(asked, DEADLINES, 7_201_000)).toBe(false)
  expect(isOverdue(asked, DEADLINES, 7_201_001)).toBe(true)
  expect(isOverdue({ ...asked, state: 'cancelled' }, DEADLINES, 9e12)).toBe(false)
})
