import type { UserId } from '@assay/core/people/state'
import { and, desc, eq, lt, sum } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { rewardPayments } from './tables.ts'

interface Page {
  limit: number
  before: number | undefined
}

/** Rewards of one person, newest first; one more than the page, so that the caller knows whether there is more. */
export const rewardsOf = (database: PostgresJsDatabase, user: UserId, { limit, before }: Page) =>
  database
    .select()
    .from(rewardPayments)
    .where(and(eq(rewardPayments.user, user), before === undefined ? undefined : lt(rewardPayments.seq, before)))
    .orderBy(desc(rewardPayments.seq))
    .limit(limit + 1)

/** All that sign-ins and tasks have paid a person, USDT units. */
export const rewardsTotal = async (database: PostgresJsDatabase, user: UserId): Promise<bigint> => {
  const [row] = await database
    .select({ total: sum(rewardPayments.amount) })
    .from(rewardPayments)
    .where(eq(rewardPayments.user, user))
  return BigInt(row?.total ?? 0)
}
