import { REMINDER_MINUTES } from '@assay/rules/account/account-terms'

const EVERY_MS = REMINDER_MINUTES * 60_000

/** How often the reminder was due since a session began, and how long it had lasted then (ms). */
export function remindersDue(sessionStartedAt: number, now: number): { number: number; lastedMs: number } {
  const number = sessionStartedAt > 0 ? Math.max(0, Math.floor((now - sessionStartedAt) / EVERY_MS)) : 0
  return { number, lastedMs: number * EVERY_MS }
}
