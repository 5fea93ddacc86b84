import type { UserId } from '@assay/core/people/state'
import { isMarketType, ORDER_TYPES } from '@assay/rules/order-terms'
import { and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type Span, within } from '../db/within.ts'
import type { ChangeRow, FillRow, OrderRow } from './order-row.ts'
import { spotFills, spotOrderChanges, spotOrders } from './tables.ts'

export interface Page extends Span {
  pair?: string | undefined
  side?: 'buy' | 'sell' | undefined
  limit: number
  /** The page starts after this number (going back in time). */
  before?: number | undefined
}

/** One more than a page, so that the caller knows whether there is more. */
const rowsOf = (page: Page): number => page.limit + 1

const MARKET_TYPES = ORDER_TYPES.filter(isMarketType)

const isCompleted: SQL | undefined = or(
  eq(spotOrders.closeReason, 'filled'),
  and(inArray(spotOrders.type, MARKET_TYPES), sql`${spotOrders.filledQuantity} > 0`),
)

/** Closed orders of one user, newest first. */
export const closedOrders = async (
  database: PostgresJsDatabase,
  user: UserId,
  page: Page & { status?: 'completed' | 'withdrawn' | undefined },
): Promise<OrderRow[]> => {
  const conditions = [
    eq(spotOrders.user, user),
    isNotNull(spotOrders.closeReason),
    page.pair === undefined ? undefined : eq(spotOrders.pair, page.pair),
    page.side === undefined ? undefined : eq(spotOrders.side, page.side),
    within(spotOrders.createdAt, page),
    page.before === undefined ? undefined : lt(spotOrders.orderId, page.before),
    page.status === 'completed' ? isCompleted : undefined,
    page.status === 'withdrawn' ? sql`not (${isCompleted})` : undefined,
  ]
  const rows = await database
    .select()
    .from(spotOrders)
    .where(and(...conditions))
    .orderBy(desc(spotOrders.orderId))
    .limit(rowsOf(page))
  return rows as OrderRow[]
}

/** Fills of one user, newest first. */
export const fillsOfUser = (
  database: PostgresJsDatabase,
  user: UserId,
  page: Page & { orderId?: number | undefined },
): Promise<FillRow[]> => {
  const conditions = [
    eq(spotFills.user, user),
    page.pair === undefined ? undefined : eq(spotFills.pair, page.pair),
    page.side === undefined ? undefined : eq(spotFills.side, page.side),
    within(spotFills.at, page),
    page.orderId === undefined ? undefined : eq(spotFills.orderId, page.orderId),
    page.before === undefined ? undefined : lt(spotFills.tradeId, page.before),
  ]
  return database
    .select()
    .from(spotFills)
    .where(and(...conditions))
    .orderBy(desc(spotFills.tradeId))
    .limit(rowsOf(page))
}

/** The newest changes of an order of one user, newest first. */
export const changesOfOrder = (
  database: PostgresJsDatabase,
  user: UserId,
  { orderId, limit }: { orderId: number; limit: number },
): Promise<ChangeRow[]> =>
  database
    .select()
    .from(spotOrderChanges)
    .where(and(eq(spotOrderChanges.user, user), eq(spotOrderChanges.orderId, orderId)))
    .orderBy(desc(spotOrderChanges.seq))
    .limit(limit)
