import type { UserId } from '@assay/core/people/state'
import { isMarketType, ORDER_TYPES } from '@assay/rules/order-terms'
import { and, asc, desc, eq, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { type Span, within } from '../db/within.ts'
import type { ChangeRow, FillRow, OrderRow } from './projection/order-row.ts'
import type { FundingRow, LiquidationRow, PositionChangeRow } from './projection/position-changes.ts'
import type { PositionRow } from './projection/position-row.ts'
import {
  insuranceChanges,
  perpFills,
  perpFunding,
  perpFundingRates,
  perpLiquidations,
  perpOrderChanges,
  perpOrders,
  perpPositionChanges,
  perpPositions,
  perpPremiums,
} from './tables.ts'

export interface Page {
  market?: string | undefined
  limit: number
  /** The page starts after this number (going back in time). */
  before?: number | undefined
}

/** Place of a row within the journal. */
export interface RowPlace {
  seq: number
  place: number
}

/** One more than a page, so that the caller knows whether there is more. */
const rowsOf = (page: { limit: number }): number => page.limit + 1

const MARKET_TYPES = ORDER_TYPES.filter(isMarketType)

const isCompleted: SQL | undefined = or(
  eq(perpOrders.closeReason, 'filled'),
  and(inArray(perpOrders.type, MARKET_TYPES), sql`${perpOrders.filledLots} > 0`),
)

/** Which side of the book, and when. */
interface Sided extends Span {
  side?: 'buy' | 'sell' | undefined
}

type OrderPage = Page & Sided & { status?: 'completed' | 'withdrawn' | undefined; unopened?: boolean }

/** Closed orders of one user, newest first; `unopened`: only those that would have opened a position and were withdrawn before anything was traded. */
export const closedOrders = (database: PostgresJsDatabase, user: UserId, page: OrderPage): Promise<OrderRow[]> =>
  database
    .select()
    .from(perpOrders)
    .where(
      and(
        eq(perpOrders.user, user),
        isNotNull(perpOrders.closeReason),
        page.market === undefined ? undefined : eq(perpOrders.market, page.market),
        page.side === undefined ? undefined : eq(perpOrders.side, page.side),
        within(perpOrders.createdAt, page),
        page.before === undefined ? undefined : lt(perpOrders.orderId, page.before),
        page.status === 'completed' ? isCompleted : undefined,
        page.status === 'withdrawn' ? sql`not (${isCompleted})` : undefined,
        page.unopened ? and(eq(perpOrders.effect, 'open'), sql`${perpOrders.filledLots} = 0`) : undefined,
      ),
    )
    .orderBy(desc(perpOrders.orderId))
    .limit(rowsOf(page))

/** The newest changes of an order of one user, newest first. */
export const changesOfOrder = (
  database: PostgresJsDatabase,
  user: UserId,
  { orderId, limit }: { orderId: number; limit: number },
): Promise<ChangeRow[]> =>
  database
    .select()
    .from(perpOrderChanges)
    .where(and(eq(perpOrderChanges.user, user), eq(perpOrderChanges.orderId, orderId)))
    .orderBy(desc(perpOrderChanges.seq))
    .limit(limit)

type FillPage = Page & Sided & { orderId?: number | undefined; positionId?: number | undefined }

/** Rows of one trade: whoever trades with oneself has both sides, and each can close one position and open another. */
const ROWS_OF_A_TRADE = 4

/** Fills of one user, newest first, so many more than a page holds that the last trade is whole. */
export const fillsOfUser = (database: PostgresJsDatabase, user: UserId, page: FillPage): Promise<FillRow[]> =>
  database
    .select()
    .from(perpFills)
    .where(
      and(
        eq(perpFills.user, user),
        page.market === undefined ? undefined : eq(perpFills.market, page.market),
        page.side === undefined ? undefined : eq(perpFills.side, page.side),
        within(perpFills.at, page),
        page.orderId === undefined ? undefined : eq(perpFills.orderId, page.orderId),
        page.positionId === undefined ? undefined : eq(perpFills.positionId, page.positionId),
        page.before === undefined ? undefined : lt(perpFills.tradeId, page.before),
      ),
    )
    .orderBy(desc(perpFills.tradeId), desc(perpFills.orderId), asc(perpFills.effect))
    .limit(page.limit + ROWS_OF_A_TRADE)

type PositionPage = Page & { states?: readonly PositionRow['state'][] | undefined }

/** Positions of one user, newest first. */
export const positionsOfUser = (database: PostgresJsDatabase, user: UserId, page: PositionPage): Promise<PositionRow[]> =>
  database
    .select()
    .from(perpPositions)
    .where(
      and(
        eq(perpPositions.user, user),
        page.market === undefined ? undefined : eq(perpPositions.market, page.market),
        page.states === undefined ? undefined : inArray(perpPositions.state, [...page.states]),
        page.before === undefined ? undefined : lt(perpPositions.positionId, page.before),
      ),
    )
    .orderBy(desc(perpPositions.positionId))
    .limit(rowsOf(page))

/** A position of one user; undefined when it is somebody else's or there is none. */
export const positionOfUser = async (database: PostgresJsDatabase, user: UserId, positionId: number): Promise<PositionRow | undefined> => {
  const isOwn = and(eq(perpPositions.user, user), eq(perpPositions.positionId, positionId))
  const [row] = await database.select().from(perpPositions).where(isOwn)
  return row
}

/** Rows of one kind that the evidence of a position has at most. */
export const HISTORY_MAX = 10_000

/** Everything that happened to one position, oldest first; undefined when it is more than is read at once. */
export const historyOfPosition = async (database: PostgresJsDatabase, positionId: number) => {
  const most = HISTORY_MAX + 1
  const [fills, funding, changes, steps] = await Promise.all([
    database
      .select()
      .from(perpFills)
      .where(eq(perpFills.positionId, positionId))
      .orderBy(asc(perpFills.seq), asc(perpFills.tradeId), asc(perpFills.effect))
      .limit(most),
    database.select().from(perpFunding).where(eq(perpFunding.positionId, positionId)).orderBy(asc(perpFunding.seq)).limit(most),
    database
      .select()
      .from(perpPositionChanges)
      .where(eq(perpPositionChanges.positionId, positionId))
      .orderBy(asc(perpPositionChanges.seq), asc(perpPositionChanges.place))
      .limit(most),
    database
      .select()
      .from(perpLiquidations)
      .where(eq(perpLiquidations.positionId, positionId))
      .orderBy(asc(perpLiquidations.seq), asc(perpLiquidations.place))
      .limit(most),
  ])
  if ([fills, funding, changes, steps].some(rows => rows.length === most)) return undefined
  return { fills, funding, changes, steps } satisfies {
    fills: FillRow[]
    funding: FundingRow[]
    changes: PositionChangeRow[]
    steps: LiquidationRow[]
  }
}

/** Steps of liquidations of one user, newest first. */
export const liquidationsOfUser = (database: PostgresJsDatabase, user: UserId, limit: number): Promise<LiquidationRow[]> =>
  database
    .select()
    .from(perpLiquidations)
    .where(eq(perpLiquidations.user, user))
    .orderBy(desc(perpLiquidations.seq), desc(perpLiquidations.place))
    .limit(limit)

type FundingPage = Omit<Page, 'before'> & { positionId?: number | undefined; before?: RowPlace | undefined }

/** Funding payments of one user, newest first. */
export const fundingOfUser = (database: PostgresJsDatabase, user: UserId, page: FundingPage): Promise<FundingRow[]> =>
  database
    .select()
    .from(perpFunding)
    .where(
      and(
        eq(perpFunding.user, user),
        page.market === undefined ? undefined : eq(perpFunding.market, page.market),
        page.positionId === undefined ? undefined : eq(perpFunding.positionId, page.positionId),
        page.before && sql`(${perpFunding.seq}, ${perpFunding.place}) < (${page.before.seq}, ${page.before.place})`,
      ),
    )
    .orderBy(desc(perpFunding.seq), desc(perpFunding.place))
    .limit(rowsOf(page))

/** Settled funding rates of a market, newest first; `before` is a time. */
export const fundingRatesOf = (database: PostgresJsDatabase, { market, limit, before }: Page & { market: string }) =>
  database
    .select()
    .from(perpFundingRates)
    .where(and(eq(perpFundingRates.market, market), before === undefined ? undefined : lt(perpFundingRates.fundingAt, before)))
    .orderBy(desc(perpFundingRates.fundingAt))
    .limit(limit + 1)

/** Premium samples of a market from one time to before another, oldest first. */
export const premiumsOf = async (
  database: PostgresJsDatabase,
  { market, from, to }: { market: string; from: number; to: number },
): Promise<{ at: number; premium: bigint }[]> => {
  // Bounded: the seconds between two settlements.
  const rows = await database
    .select({ at: perpPremiums.at, premium: sql<string>`${perpPremiums.premiums} ->> ${market}` })
    .from(perpPremiums)
    .where(sql`${perpPremiums.at} >= ${from} and ${perpPremiums.at} < ${to} and ${perpPremiums.premiums} ? ${market}`)
    .orderBy(asc(perpPremiums.at))
  return rows.map(({ at, premium }) => ({ at, premium: BigInt(premium) }))
}

interface InsurancePage {
  asset: string
  limit: number
  /** The last journal number that counts. */
  until: number
  before?: RowPlace | undefined
}

/** Changes of the insurance fund, newest first. */
export const insuranceChangesOf = (database: PostgresJsDatabase, page: InsurancePage) =>
  database
    .select()
    .from(insuranceChanges)
    .where(
      and(
        eq(insuranceChanges.asset, page.asset),
        lte(insuranceChanges.seq, page.until),
        page.before && sql`(${insuranceChanges.seq}, ${insuranceChanges.place}) < (${page.before.seq}, ${page.before.place})`,
      ),
    )
    .orderBy(desc(insuranceChanges.seq), desc(insuranceChanges.place))
    .limit(rowsOf(page))
