import type { UserId } from '@assay/core/people/state'
import { and, asc, desc, eq, gte, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type Span, within } from '../../db/within.ts'
import type { FillRow, OrderRow } from '../order-row.ts'
import { spotFills, spotOrders } from '../tables.ts'

interface Numbered extends Span {
  pair: string
  /** Counted upwards from this number on. */
  first?: number | undefined
  limit: number
}

/** Whoever says where to begin is given the oldest from there on, so that paging on misses nothing; everybody else the newest. */
const beginsSomewhere = ({ first, from }: Pick<Numbered, 'first' | 'from'>): boolean => first !== undefined || from !== undefined

const oldestFirst = <Row>(rows: Row[], asked: Numbered): Row[] => (beginsSomewhere(asked) ? rows : rows.reverse())

/** So many rows from where they are to begin. Numbers rise with time. */
const inOrder = (number: PgColumn, asked: Numbered): SQL => (beginsSomewhere(asked) ? asc(number) : desc(number))

/** Own orders of a pair, open and closed, oldest first. */
export const ordersOfUser = async (database: PostgresJsDatabase, user: UserId, asked: Numbered): Promise<OrderRow[]> => {
  const { pair, first, limit, ...span } = asked
  const place = first === undefined ? undefined : gte(spotOrders.orderId, first)
  const rows = await database
    .select()
    .from(spotOrders)
    .where(and(eq(spotOrders.user, user), eq(spotOrders.pair, pair), within(spotOrders.createdAt, span), place))
    .orderBy(inOrder(spotOrders.orderId, asked))
    .limit(limit)
  return oldestFirst(rows as OrderRow[], asked)
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
  asked: Numbered & { orderId?: number | undefined },
): Promise<FillRow[]> => {
  const { pair, first, limit, orderId, ...span } = asked
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
    .orderBy(inOrder(spotFills.tradeId, asked))
    .limit(limit)
  return oldestFirst(rows, asked)
}

/** When the triggers of some orders were reached, ms, by the orders' numbers. */
export const triggerTimes = async (database: PostgresJsDatabase, orderIds: readonly number[]): Promise<Map<number, number>> => {
  if (orderIds.length === 0) return new Map()
  const { orderId, triggeredAt } = spotOrders
  // Bounded: the orders of one page.
  const rows = await database
    .select({ orderId, triggeredAt })
    .from(spotOrders)
    .where(inArray(orderId, [...orderIds]))
  return new Map(rows.flatMap(row => (row.triggeredAt === null ? [] : [[row.orderId, row.triggeredAt] as const])))
}
