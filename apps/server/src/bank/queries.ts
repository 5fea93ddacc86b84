import type { UserId } from '@assay/core/people/state'
import { PAYOUT_STATUS, type PayoutState } from '@assay/rules/bank/payouts'
import { type RecordStatus, statesWith } from '@assay/rules/records/record-status'
import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PayoutRow, SaleRow } from './payout-changes.ts'
import { bankPayouts as payouts, usdSales as sales } from './tables.ts'

type Database = Pick<PostgresJsDatabase, 'select'>

interface Page {
  limit: number
  /** The page starts after this number (going back in time). */
  before?: number | undefined
}

interface OfPerson extends Page {
  status?: RecordStatus | undefined
  from?: number | undefined
  to?: number | undefined
}

const page = (database: Database, own: SQL | undefined, { limit, before }: Page): Promise<PayoutRow[]> =>
  database
    .select()
    .from(payouts)
    .where(and(own, before === undefined ? undefined : lt(payouts.payoutId, before)))
    .orderBy(desc(payouts.payoutId))
    .limit(limit + 1)

/** Payouts of one user, newest first; one more than the page, so that the caller knows whether there is more. */
export const payoutsOfUser = (database: Database, user: UserId, { status, from, to, ...of }: OfPerson): Promise<PayoutRow[]> =>
  page(
    database,
    and(
      eq(payouts.user, user),
      status === undefined ? undefined : inArray(payouts.state, statesWith(PAYOUT_STATUS, status)),
      from === undefined ? undefined : gte(payouts.requestedAt, from),
      to === undefined ? undefined : lt(payouts.requestedAt, to),
    ),
    of,
  )

interface OfAll extends Page {
  state?: PayoutState | undefined
  user?: UserId | undefined
  batch?: number | undefined
}

/** Payouts of everybody, newest first; one more than the page. */
export const payoutsOfAll = (database: Database, { state, user, batch, ...of }: OfAll): Promise<PayoutRow[]> =>
  page(
    database,
    and(
      state === undefined ? undefined : eq(payouts.state, state),
      user === undefined ? undefined : eq(payouts.user, user),
      batch === undefined ? undefined : eq(payouts.batch, batch),
    ),
    of,
  )

/** Sales of one user, newest first; one more than the page. */
export const salesOfUser = (database: Database, user: UserId, { limit, before }: Page): Promise<SaleRow[]> =>
  database
    .select()
    .from(sales)
    .where(and(eq(sales.user, user), before === undefined ? undefined : lt(sales.saleId, before)))
    .orderBy(desc(sales.saleId))
    .limit(limit + 1)
