import type { UserId } from '@assay/core/people/state'
import { and, asc, desc, eq, gte, type SQL } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type Span, within } from '../../db/within.ts'
import type { FillRow, OrderRow } from '../order-row.ts'
import { spotFills, spotOrders } from '../tables.ts'

interface Numbered extends Span {
  pair: string
  /** Counted upwards from this number on; without it the newest are given. */
  first?: number | undefined
  limit: number
}

const oldestFirst = <Row>(rows: Row[], first: number | undefined): Row[] => (first === undefined ? rows.reverse() : rows)

/** Own orders of a pair, open and closed, oldest first. */
export const ordersOfUser = async (
  database: PostgresJsDatabase,
  user: UserId,
  { pair, first, limit, ...span }: Numbered,
): Promise<OrderRow[]> => {
  const place = first === undefined ? undefined : gte(spotOrders.orderId, first)
  const rows = await database
    .select()
    .from(spotOrders)
    .where(and(eq(spotOrders.user, user), eq(spotOrders.pair, pair), within(spotOrders.createdAt, span), place))
    .orderBy(first === undefined ? desc(spotOrders.orderId) : asc(spotOrders.orderId))
    .limit(limit)
  return oldestFirst(rows as OrderRow[], first)
}

/** One own order, by its number or else by the newest use of its name. */
export const orderOfUser = async (
  database: PostgresJsDatabase,
  user: UserId,
  { pair, orderId, clientOrderId }: { pair: string; orderId?: number | undefined; clientOrderId?: string | undefined },
): Promise<OrderRow | undefined> => {
  const named: SQL[] = [
    ...(orderId === undefined ? [] : [eq(spotOrders.orderId, orderId)]),
    ...(clientOrderId === undefined ? [] : [eq(spotOrders.clientOrderId, clientOrderId)]),
  ]
  const [row] = await database
    .select()
    .from(spotOrders)
    .where(and(eq(spotOrders.user, user), eq(spotOrders.pair, pair), ...named))
    .orderBy(desc(spotOrders.orderId))
    .limit(1)
  return row as OrderRow | undefined
}

/** Own trades of a pair, or of one order of it, oldest first. */
export const tradesOfUser = async (
  database: PostgresJsDatabase,
  user: UserId,
  { pair, first, limit, orderId, ...span }: Numbered & { orderId?: number | undefined },
): Promise<FillRow[]> => {
  const rows = await database
    .select()
    .from(spotFills)
    .where(
      and(
        eq(spotFills.user, user),
        eq(spotFills.pair, pair),
        within(spotFills.at, span),
        orderId === undefined ? undefined : eq(spotFills.orderId, orderId),
        first === undefined ? undefined : gte(spotFills.tradeId, first),
      ),
    )
    .orderBy(first === undefined ? desc(spotFills.tradeId) : asc(spotFills.tradeId))
    .limit(limit)
  return oldestFirst(rows, first)
}
