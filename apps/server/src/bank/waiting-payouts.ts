import { and, count, eq, notInArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Matter } from '../staff-alerts/matters.ts'
import { undecidedPayouts } from './payouts/reviewing.ts'
import { bankPayouts } from './tables.ts'

/** Approved payouts that nobody has put into a batch for the bank yet; without those that are before staff again. */
export const waitingPayouts = async (database: PostgresJsDatabase): Promise<Matter[]> => {
  const ready = and(eq(bankPayouts.state, 'approved'), notInArray(bankPayouts.payoutId, [...(await undecidedPayouts(database))]))
  const [approved] = await database.select({ number: count() }).from(bankPayouts).where(ready)
  const waiting = approved?.number ?? 0
  if (waiting === 0) return []
  const roles = ['finance', 'admin'] as const
  return [{ key: 'bankPayouts:approved', says: `Approved payouts wait for a batch: ${waiting}.`, roles, path: '/bank', count: waiting }]
}
