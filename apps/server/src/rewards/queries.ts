import type { UserId } from '@assay/core/people/state'
import type { RewardTask } from '@assay/rules/rewards/tasks'
import { and, desc, eq, lt, sum } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { feeVouchers, rewardPayments } from './tables.ts'

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

/** The fee vouchers that came with tasks of one person, USDT units; each task is taken once. */
export const feeVouchersOfTasks = async (database: PostgresJsDatabase, user: UserId): Promise<Map<RewardTask, bigint>> => {
  // Bounded: one for each task.
  const rows = await database
    .select({ task: feeVouchers.task, amount: feeVouchers.amount })
    .from(feeVouchers)
    .where(eq(feeVouchers.user, user))
  return new Map(rows.map(({ task, amount }) => [task, amount]))
}

/** All that sign-ins and tasks have paid a person, USDT units. */
export const rewardsTotal = async (database: PostgresJsDatabase, user: UserId): Promise<bigint> => {
  const [row] = await database
    .select({ total: sum(rewardPayments.amount) })
    .from(rewardPayments)
    .where(eq(rewardPayments.user, user))
  return BigInt(row?.total ?? 0)
}
