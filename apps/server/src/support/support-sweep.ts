import { VISITOR_EMAIL_DAYS, VISITOR_QUIET_DAYS } from '@assay/rules/support/conversation-terms'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Rows } from './conversations.ts'
import { supportConversations as table } from './tables.ts'

const DAY_MS = 24 * 3_600_000

/** Ends visitors' conversations in which nobody wrote for long, and forgets the addresses of those that ended long ago; what was written stays. */
export const forgetVisitors = async (rows: Rows, now: number): Promise<void> => {
  await rows
    .update(table)
    .set({ state: 'ended', endedAt: now, waitsSince: null })
    .where(and(isNull(table.uid), eq(table.state, 'open'), lte(table.lastAt, now - VISITOR_QUIET_DAYS * DAY_MS)))
  await rows
    .update(table)
    .set({ email: null })
    .where(and(isNull(table.uid), isNotNull(table.email), lte(table.endedAt, now - VISITOR_EMAIL_DAYS * DAY_MS)))
}
