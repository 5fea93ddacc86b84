import { and, eq } from 'drizzle-orm'
import type { Rows } from '../../reviews/review-kind.ts'
import { loanApplications as table } from '../tables.ts'

export type ApplicationRow = typeof table.$inferSelect

/** The application that an own loan came of. */
export const applicationOf = async (rows: Rows, uid: number, loanId: number): Promise<ApplicationRow | undefined> => {
  const of = and(eq(table.uid, uid), eq(table.loanId, loanId))
  return (await rows.select().from(table).where(of))[0]
}

/** The number of the contract of an own loan; empty where the papers were deleted. */
export const contractNumberOf = async (rows: Rows, uid: number, loanId: number): Promise<string> =>
  (await applicationOf(rows, uid, loanId))?.contract ?? ''
