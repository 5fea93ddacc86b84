import { REPLIES_MEASURED_DAYS } from '@assay/rules/account/account-terms'
import { expectedReplyAt, isServed, nextServed, REPLIES_MEASURED_MIN, USUAL_REPLY_MS } from '@assay/rules/support/support-hours'
import type { SupportTimes } from '@assay/wire/support/conversations'
import { desc, gt, sql } from 'drizzle-orm'
import type { Rows } from './conversations.ts'
import { supportConversations as conversations } from './tables.ts'

const MEASURED_MS = REPLIES_MEASURED_DAYS * 24 * 3_600_000
/** Of more first replies the newest are measured. */
const MEASURED_MAX = 1000

/** Whether support answers now, and how long a first reply took lately: the median over 30 days, every hour counted, also those of the night. */
export const supportTimes = async (rows: Rows, now: number): Promise<SupportTimes> => {
  const { firstReplyAt, openedAt } = conversations
  const newest = rows
    .select({ took: sql<number>`${firstReplyAt} - ${openedAt}`.as('took') })
    .from(conversations)
    .where(gt(firstReplyAt, now - MEASURED_MS))
    .orderBy(desc(firstReplyAt))
    .limit(MEASURED_MAX)
    .as('newest')
  const [found] = await rows
    .select({
      measured: sql<number>`count(*)::int`,
      median: sql<number>`coalesce(percentile_disc(0.5) within group (order by took), 0)::bigint`,
    })
    .from(newest)
  const measured = found?.measured ?? 0
  const medianReplyMs = measured < REPLIES_MEASURED_MIN ? 0 : Number(found?.median ?? 0)
  return {
    isServed: isServed(now),
    nextServedAt: nextServed(now),
    expectedReplyAt: expectedReplyAt(now, medianReplyMs || USUAL_REPLY_MS),
    medianReplyMs,
    measured,
  }
}
