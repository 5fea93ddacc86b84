import type { UserId } from '@assay/core/people/state'
import { and, asc, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { LoanRow, RepaymentRow } from './loan-changes.ts'
import { loanRepayments, loans } from './tables.ts'

interface LoanPage {
  limit: number
  /** The page starts after this number (going back in time). */
  before?: number | undefined
}

const page = (database: PostgresJsDatabase, own: SQL | undefined, { limit, before }: LoanPage): Promise<LoanRow[]> =>
  database
    .select()
    .from(loans)
    .where(and(own, before === undefined ? undefined : lt(loans.loanId, before)))
    .orderBy(desc(loans.loanId))
    .limit(limit + 1)

/** Applications and loans of one user, newest first; one more than the page, so that the caller knows whether there is more. */
export const loansOfUser = (database: PostgresJsDatabase, user: UserId, of: LoanPage): Promise<LoanRow[]> =>
  page(database, eq(loans.user, user), of)

/** Applications and loans of everybody, or of one user, by state, newest first; one more than the page. */
export const loansOfAll = (
  database: PostgresJsDatabase,
  { state, user, ...of }: LoanPage & { state?: LoanRow['state'] | undefined; user?: UserId | undefined },
): Promise<LoanRow[]> =>
  page(database, and(state === undefined ? undefined : eq(loans.state, state), user === undefined ? undefined : eq(loans.user, user)), of)

/** One loan of a user; undefined for one of somebody else as for one that never was. */
export const loanOfUser = async (database: PostgresJsDatabase, user: UserId, loanId: number): Promise<LoanRow | undefined> => {
  const [row] = await database
    .select()
    .from(loans)
    .where(and(eq(loans.user, user), eq(loans.loanId, loanId)))
  return row
}

const REPAYMENTS_SHOWN = 500

/** What was repaid of a loan, the oldest first. */
export const repaymentsOf = (database: PostgresJsDatabase, loanId: number): Promise<RepaymentRow[]> =>
  database.select().from(loanRepayments).where(eq(loanRepayments.loanId, loanId)).orderBy(asc(loanRepayments.seq)).limit(REPAYMENTS_SHOWN)
