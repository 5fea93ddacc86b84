import type { UserId } from '@assay/core/people/state'
import type { QuickBuyState } from '@assay/rules/quick-buy/states'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { QuickBuyRow } from './order-changes.ts'
import { quickBuys as table } from './tables.ts'

interface Wanted {
  user?: UserId | undefined
  orderId?: number | undefined
  state?: QuickBuyState | undefined
  /** The page starts after this number (going back in time). */
  before?: number | undefined
  limit: number
}

/** Orders, newest first; one more than the page, so that the caller knows whether there is more. */
export const quickBuysOf = (
  database: Pick<PostgresJsDatabase, 'select'>,
  { user, orderId, state, before, limit }: Wanted,
): Promise<QuickBuyRow[]> =>
  database
    .select()
    .from(table)
    .where(
      and(
        user === undefined ? undefined : eq(table.user, user),
        orderId === undefined ? undefined : eq(table.orderId, orderId),
        state === undefined ? undefined : eq(table.state, state),
        before === undefined ? undefined : lt(table.orderId, before),
      ),
    )
    .orderBy(desc(table.orderId))
    .limit(limit + 1)
