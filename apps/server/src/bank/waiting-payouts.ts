import { count, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Matter } from '../staff-alerts/matters.ts'
import { bankPayouts } from './tables.ts'

/** Approved payouts that nobody has put into a batch for the bank yet. */
export const waitingPayouts = async (database: PostgresJsDatabase): Promise<Matter[]> => {
  const [approved] = await database.select({ number: count() }).from(bankPayouts).where(eq(bankPayouts.state, 'approved'))
  const waiting = approved?.number ?? 0
  if (waiting === 0) return []
  const roles = ['finance', 'admin'] as const
  return [{ key: 'bankPayouts:approved', says: `Approved payouts wait for a batch: ${waiting}.`, roles, path: '/bank', count: waiting }]
}
