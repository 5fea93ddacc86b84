import type { WithdrawalState } from './states.ts'

/** States in which a withdrawal waits for the house. */
export const TIMED_STATES = ['requested', 'approved', 'sending'] as const satisfies readonly WithdrawalState[]
export type TimedState = (typeof TIMED_STATES)[number]

/** Who answers for it that a state ends in time: operators who review, or the lane that sends. */
export const WITHDRAWAL_OWNERS = ['staff', 'lane'] as const
export const OWNER_OF = { requested: 'staff', approved: 'lane', sending: 'lane' } as const satisfies Record<
  TimedState,
  (typeof WITHDRAWAL_OWNERS)[number]
>

/** How long a withdrawal may stay in each state, ms. */
export type WithdrawalDeadlines = Readonly<Record<TimedState, number>>

/** By state: withdrawals that are in it, and those of them that should have left it. */
export type WithdrawalCounts = Readonly<Record<TimedState, { open: number; overdue: number }>>

interface TimedWithdrawal {
  state: string
  /** ms since 1970 UTC; of steps that have not come, nothing. */
  requestedAt: number
  approvedAt: number | null
  sentAt: number | null
}

const isTimed = (state: string): state is TimedState => (TIMED_STATES as readonly string[]).includes(state)

/** When a withdrawal should have left the state that it is in, ms since 1970 UTC; 0 for one that has ended. */
export function dueAtOf({ state, requestedAt, approvedAt, sentAt }: TimedWithdrawal, deadlines: WithdrawalDeadlines): number {
  if (!isTimed(state)) return 0
  const since = { requested: requestedAt, approved: approvedAt, sending: sentAt }[state]
  return (since ?? requestedAt) + deadlines[state]
}

/** Whether a withdrawal stays in its state for longer than it should; at the deadline itself it is still in time. */
export const isOverdue = (withdrawal: TimedWithdrawal, deadlines: WithdrawalDeadlines, now: number): boolean => {
  const dueAt = dueAtOf(withdrawal, deadlines)
  return dueAt > 0 && now > dueAt
}
