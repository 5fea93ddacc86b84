import type { UserId } from '@assay/core/people/state'
import { dayOf } from '@assay/rules/hong-kong-day'
import type { CustodyState } from '@assay/wire/earn/calls'
import { and, asc, desc, eq, gte, inArray, lt, notLike, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { AccrualRow, CustodyRow } from './custody-changes.ts'
import type { Inflow } from './house-view.ts'
import { custodyAccruals, custodyOrders, yieldInflows } from './tables.ts'

interface CustodyPage {
  state?: CustodyState | 'open' | undefined
  limit: number
  /** The page starts after this number (going back in time). */
  before?: number | undefined
}

const INFLOW_DAYS = 30

const inState = (state: CustodyPage['state']) =>
  state === undefined ? undefined : inArray(custodyOrders.state, state === 'open' ? ['custody', 'redeeming'] : [state])

/** Custody orders of one user, newest first; one more than the page, so that the caller knows whether there is more. */
export const custodyOfUser = (database: PostgresJsDatabase, user: UserId, { state, limit, before }: CustodyPage): Promise<CustodyRow[]> =>
  database
    .select()
    .from(custodyOrders)
    .where(and(eq(custodyOrders.user, user), before === undefined ? undefined : lt(custodyOrders.custodyId, before), inState(state)))
    .orderBy(desc(custodyOrders.custodyId))
    .limit(limit + 1)

/** Custody orders of everybody in real money or of one user, newest first; one more than the page. */
export const custodyOfAll = (
  database: PostgresJsDatabase,
  user: UserId | undefined,
  { state, limit, before }: CustodyPage,
): Promise<CustodyRow[]> =>
  database
    .select()
    .from(custodyOrders)
    .where(
      and(
        notLike(custodyOrders.product, 'demo:%'),
        user === undefined ? undefined : eq(custodyOrders.user, user),
        before === undefined ? undefined : lt(custodyOrders.custodyId, before),
        inState(state),
      ),
    )
    .orderBy(desc(custodyOrders.custodyId))
    .limit(limit + 1)

/** What went into the yield pools on the last thirty days, by day and source. */
export const inflowsSince = async (database: PostgresJsDatabase, at: number): Promise<Inflow[]> => {
  const { asset, day, source, amount } = yieldInflows
  // Bounded: thirty days, by asset and source.
  const rows = await database
    .select({ asset, day, source, sum: sql<string>`sum(${amount})` })
    .from(yieldInflows)
    .where(gte(day, dayOf(at) - INFLOW_DAYS))
    .groupBy(asset, day, source)
  return rows.map(({ sum, ...row }) => ({ ...row, amount: BigInt(sum) }))
}

/** One order of a user; undefined for one of somebody else as for one that never was. */
export const custodyOrderOf = async (database: PostgresJsDatabase, user: UserId, custodyId: number): Promise<CustodyRow | undefined> => {
  const [row] = await database
    .select()
    .from(custodyOrders)
    .where(and(eq(custodyOrders.user, user), eq(custodyOrders.custodyId, custodyId)))
  return row
}

/** What has accrued to an order since it was bought, the first day first. Bounded: one row a day of the term. */
export const accrualsOf = (
  database: PostgresJsDatabase,
  { custodyId, boughtAt }: Pick<CustodyRow, 'custodyId' | 'boughtAt'>,
): Promise<AccrualRow[]> =>
  database
    .select()
    .from(custodyAccruals)
    .where(and(eq(custodyAccruals.custodyId, custodyId), gte(custodyAccruals.at, boughtAt)))
    .orderBy(asc(custodyAccruals.number))

/** What ended orders have brought a user, units: what was paid less the principal. */
export const realisedOf = async (database: PostgresJsDatabase, user: UserId): Promise<bigint> => {
  const [row] = await database
    .select({ sum: sql<string>`coalesce(sum(${custodyOrders.paid} - ${custodyOrders.principal}), 0)` })
    .from(custodyOrders)
    .where(and(eq(custodyOrders.user, user), inArray(custodyOrders.state, ['redeemed', 'completed'])))
  return BigInt(row?.sum ?? 0)
}
